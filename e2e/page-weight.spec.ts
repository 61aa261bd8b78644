import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/**
 * KiB. `code` is all that has loaded when the network is idle; `requests` are those until the load event,
 * without pictures, whose number depends on when that is. Each is just above what the page has.
 */
type Budget = { html: number; brotliHtml: number; code: number; requests: number };

const budgets: Record<string, Budget> = {
  '/': { html: 157, brotliHtml: 23, code: 190, requests: 24 },
  '/lace-front-wigs': { html: 165, brotliHtml: 21, code: 190, requests: 24 },
  '/highlight-body-wave-lace-wig': { html: 336, brotliHtml: 36, code: 196, requests: 36 },
  '/cart': { html: 73, brotliHtml: 14, code: 284, requests: 28 },
};

const LISTENER_QUALITY = 9; // scripts/encodings.mjs

/** The compressed code, with its headers, and the requests until load. */
async function measureFirstVisit(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  const pictures = new Set<string>();
  let codeBytes = 0;
  let requests = 0;
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
    if (type === 'Image') pictures.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) codeBytes += encodedDataLength;
    if (!isLoaded && !pictures.has(requestId)) requests += 1;
  });
  // With motion, a slow machine would count the slider that the banner loads after nine seconds.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { codeBytes, requests };
}

async function measureHtml(page: Page, path: string) {
  const html = await (await page.request.get(path)).body();
  const params = { [constants.BROTLI_PARAM_QUALITY]: LISTENER_QUALITY };
  return { html: html.length, brotliHtml: brotliCompressSync(html, { params }).length };
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within its budget of bytes and requests`, async ({ page }) => {
    const { html, brotliHtml } = await measureHtml(page, path); // before the visit gives the guest a token
    const { codeBytes, requests } = await measureFirstVisit(page, path);
    const toKiB = (bytes: number) => Math.round(bytes / 102.4) / 10;
    const weight = {
      html: toKiB(html),
      brotliHtml: toKiB(brotliHtml),
      code: toKiB(codeBytes),
      requests,
    };

    for (const [name, limit] of Object.entries(budget) as [keyof Budget, number][])
      expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limit);
  });
}

test('a page has the markup of menu and footer once: in the HTML, readable without scripts', async ({
  page,
}) => {
  const html = await (await page.request.get('/lace-front-wigs')).text();
  const visible = html.replace(/<script.*?<\/script>/gs, '').replace(/<div hidden id="S:.*$/s, '');

  expect(visible.match(/aria-label="Categories"/g)).toHaveLength(1);
  expect(visible).toMatch(/<a[^>]*aria-current="page"[^>]*>Wigs<\/a>/);
  for (const name of ['nav-item-link', 'footer-link', 'social-link']) {
    expect(visible).toContain(`class="${name}`);
    expect(html).not.toContain(`className\\":\\"${name}`);
  }
  expect(html.match(/class="nav-item-link/g)).toHaveLength(visible.match(/class="nav-item-link/g)!.length);
});
