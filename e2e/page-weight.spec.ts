import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/test';

/**
 * KiB. `code` is the compressed code that the HTML names: what loads when the browser is idle, or under a
 * pointer, depends on the machine. So do pictures, which `requests` until the load event leave out.
 */
type Budget = { html: number; brotliHtml: number; code: number; requests: number };

const budgets: Record<string, Budget> = {
  '/': { html: 138.8, brotliHtml: 20, code: 149.1, requests: 22 },
  '/lace-front-wigs': { html: 141.9, brotliHtml: 18.1, code: 163, requests: 25 },
  '/highlight-body-wave-lace-wig': { html: 222, brotliHtml: 28.9, code: 168.8, requests: 25 },
  '/cart': { html: 74, brotliHtml: 16.1, code: 242.5, requests: 29 }, // with what follows, where its image is late
};

/** Of a page that is sent often, and of one that is rendered per request (scripts/encodings.mjs). */
const QUALITIES = { cached: 11, rendered: 4 };

async function countRequestsUntilLoad(page: Page, path: string) {
  let requests = 0;
  const count = (request: Request) => {
    if (request.resourceType() !== 'image') requests += 1;
  };
  page.on('requestfinished', count);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]'); // the code comes after the first image
  page.off('requestfinished', count);
  return requests;
}

/** The code that a page names: in its data, and in the list of its first chunks (scripts/defer-scripts.mjs). */
function listChunks(html: string) {
  const modern = html.replace(/<script[^>]* nomodule[^>]*>/gi, ''); // polyfills that current browsers skip
  const [, deferred = '[]'] = /\}\)\((\["[^\]]+\.js"\]),\d+\)<\/script>/.exec(html) ?? [];
  const names = (JSON.parse(deferred) as string[]).map((name) => `/_next/static/chunks/${name}`);
  expect(names.length).toBeGreaterThan(5);
  return [...new Set([...names, ...(modern.match(/\/_next\/static\/chunks\/[\w~.-]+\.js/g) ?? [])])];
}

async function measureCode(page: Page, html: string) {
  const paths = listChunks(html);
  const headers = { 'Accept-Encoding': 'br' };
  const responses = await Promise.all(paths.map((path) => page.request.head(path, { headers })));
  for (const response of responses) expect(response.headers()['content-encoding']).toBe('br');
  return responses.reduce((bytes, response) => bytes + Number(response.headers()['content-length']), 0);
}

function compressHtml(path: string, html: string) {
  const quality = path === '/cart' ? QUALITIES.rendered : QUALITIES.cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(html, { params }).length;
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within its budget of bytes and requests`, async ({ page }) => {
    // Before the visit gives the guest a token.
    const html = await (await page.request.get(path)).text();
    const toKiB = (bytes: number) => Math.round(bytes / 102.4) / 10;
    const weight = {
      html: toKiB(Buffer.byteLength(html)),
      brotliHtml: toKiB(compressHtml(path, html)),
      code: toKiB(await measureCode(page, html)),
      requests: await countRequestsUntilLoad(page, path),
    };

    for (const [name, limit] of Object.entries(budget) as [keyof Budget, number][])
      expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limit);
  });
}

test('each script of a page asks the browser to compile it while it loads', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  for (const path of listChunks(html))
    expect(await (await page.request.get(path)).text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the app starts in two tasks', async ({ page }) => {
  await page.addInitScript(() => {
    const ignore = () => {};
    const inject = () => performance.mark('start: React DOM') && 1;
    const ignored = { checkDCE: ignore, onCommitFiberRoot: ignore, onCommitFiberUnmount: ignore };
    const hook = { supportsFiber: true, inject, onPostCommitFiberRoot: ignore, ...ignored };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    const append = Node.prototype.appendChild;
    Node.prototype.appendChild = function <T extends Node>(child: T) {
      const isBreak = child instanceof HTMLScriptElement && !child.src && !child.text;
      const isHydrating = Object.keys(document).some((key) => key.startsWith('__reactContainer'));
      if (isBreak) performance.mark(isHydrating ? 'start: late break' : 'start: break');
      return append.call(this, child) as T;
    };
  });
  await page.goto('/');
  await page.waitForSelector('html[data-hydrated]');
  // Next appended the empty script of inline-scripts.tsx, and waits for a task then.
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(marks.filter((name) => name.startsWith('start: '))).toEqual(['start: React DOM', 'start: break']);
});

test('a page has the markup of menu and footer once: in the HTML, readable without scripts', async ({
  page,
}) => {
  const html = await (await page.request.get('/lace-front-wigs')).text();
  const visible = html.replace(/<script.*?<\/script>/gs, '').replace(/<div hidden id="S:.*$/s, '');

  expect(visible.match(/aria-label="Categories"/g)).toHaveLength(1);
  expect(visible).toMatch(/<a[^>]*aria-current="page"[^>]*>Wigs<\/a>/);
  for (const name of ['nav-item-link', 'footer-link', 'social-link']) {
    expect(visible).toContain(`class="${name}`);
    expect(html).not.toContain(`className":"${name}`);
  }
  expect(html.match(/class="nav-item-link/g)).toHaveLength(visible.match(/class="nav-item-link/g)!.length);
});
