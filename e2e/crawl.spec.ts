import type { APIRequestContext, Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

const AT_ONCE = 4;
const SHOWN_MAX = 14;
/** What a login is needed for is refused to a crawler, and a call or a file is no page. */
const noPage = /^\/(user|api|_next|media)(\/|$)/;

/** The paths of the shop that a page links to; what is chosen in a list (its query) is another view of the same page. */
function linksIn(html: string, origin: string) {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  return links.flatMap((href) => {
    const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
    return url?.origin === origin && !noPage.test(url.pathname) ? [url.pathname] : [];
  });
}

const picturesIn = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="(\/media\/[^"?]+)/g)].map(([, path]) => path!);

/** Works through what is queued, a few at a time; what is queued meanwhile is worked through as well. */
async function inTurn<Item>(queue: Item[], work: (item: Item) => Promise<void>) {
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Every path that can be reached, with its status and where it is linked from; and every picture. */
async function walk(request: APIRequestContext, origin: string, starts: readonly string[]) {
  const from = new Map(starts.map((path) => [path, 'the sitemap']));
  const [dead, pictures] = [[] as string[], new Map<string, string>()];
  const queue = [...starts];
  await inTurn(queue, async (path) => {
    const answer = await request.get(path);
    if (answer.status() !== 200)
      return void dead.push(`${answer.status()} ${path}, linked from ${from.get(path)}`);
    const html = await answer.text();
    for (const picture of picturesIn(html)) if (!pictures.has(picture)) pictures.set(picture, path);
    for (const link of linksIn(html, origin))
      if (!from.has(link)) {
        from.set(link, path);
        queue.push(link);
      }
  });
  return { paths: [...from.keys()], dead, pictures };
}

const missingPicturesOf = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const open = [...document.images].filter(({ complete, src }) => src !== '' && !complete);
    const ended = open.map((image) => new Promise((done) => (image.onload = image.onerror = done)));
    await Promise.all(ended);
    return [...document.images]
      .filter(({ src, naturalWidth }) => src && naturalWidth === 0)
      .map(({ src }) => src);
  });

test('every link leads somewhere, no picture is missing, and no page complains', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const sitemap = await (await request.get('/sitemap/1.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(listed.length).toBeGreaterThan(100);

  const { paths, dead, pictures } = await walk(request, baseURL!, [
    '/',
    ...listed.filter((path) => path !== '/'),
  ]);
  expect(dead).toEqual([]);

  const missing: string[] = [];
  await inTurn([...pictures], async ([picture, path]) => {
    const answer = await request.head(picture);
    if (answer.status() !== 200) missing.push(`${picture} of ${path}`);
  });
  expect(missing).toEqual([]);

  // A few of each kind are opened in the browser: the complaints of its console fail the journey.
  const apart = Math.ceil(paths.length / SHOWN_MAX);
  for (const path of paths.filter((_, at) => at % apart === 0)) {
    await page.goto(path);
    await settled(page);
    expect(await missingPicturesOf(page), path).toEqual([]);
  }
});
