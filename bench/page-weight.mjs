// Measures a first visit: compressed code, requests until load, layout shift, largest paint. By itself: `node
// bench/page-weight.mjs [address] [paths]`
import { brotliCompressSync, constants } from 'node:zlib';
import { launchBrowser } from './browser.mjs';

/** Measures a first visit with an empty cache. Bytes are as they come over the wire, headers included. */
export async function measureFirstVisit(browser, url, { settleMs = 0 } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const resourceTypes = new Map();
  const bytes = { Script: 0, Document: 0, Stylesheet: 0, Font: 0, Image: 0 };
  let requests = 0;
  let isLoaded = false;
  devtools.on('Network.responseReceived', ({ requestId, type }) => resourceTypes.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const resourceType = resourceTypes.get(requestId);
    if (resourceType in bytes) bytes[resourceType] += encodedDataLength;
    // Code may be requested after the first image, and after the load event then.
    if (!isLoaded || resourceType === 'Script') requests += 1;
  });
  page.on('load', () => (isLoaded = true));
  await page.addInitScript(() => {
    window.measured = { shift: 0, paint: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.measured.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      window.measured.paint = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const { shift, paint } = await page.evaluate(() => window.measured);
  await context.close();
  return { bytes, requests, shift, paint };
}

/** Of scripts/encodings.mjs, for a page that is rendered now. */
const BROTLI_QUALITY = 9;
/** A page that is requested this often is compressed better, in the background. */
const REQUESTS = 5;
const BACKGROUND_MS = 3_000;

/** How long a page is as Brotli on the wire; 0 if the server does not send a length. */
async function requestBrotliLength(url) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
  const isBrotli = response.headers.get('content-encoding') === 'br';
  return isBrotli ? Number(response.headers.get('content-length')) : 0;
}

/** The HTML of a page, as it is and as Brotli, as the server sends it after some requests; in bytes. */
export async function measureHtml(url) {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  for (let count = 0; count < REQUESTS; count += 1) await requestBrotliLength(url);
  await new Promise((resolve) => setTimeout(resolve, BACKGROUND_MS));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const brotli = (await requestBrotliLength(url)) || brotliCompressSync(html, { params }).length;
  return { raw: html.length, brotli, html };
}

async function printPageWeights(base = 'http://localhost:3000', ...pages) {
  const paths = pages.length > 0 ? pages : ['/', '/lace-front-wigs', '/highlight-body-wave-lace-wig'];
  const browser = await launchBrowser();
  const kb = (count) => `${(count / 1024).toFixed(1)} KB`;
  for (const path of paths) {
    const { bytes, requests, shift, paint } = await measureFirstVisit(browser, base + path);
    console.log(
      `${path}: code ${kb(bytes.Script)}, page ${kb(bytes.Document)}, styles ${kb(bytes.Stylesheet)}, fonts ${kb(bytes.Font)}, ` +
        `pictures ${kb(bytes.Image)}, ${requests} requests until load, shift ${shift.toFixed(3)}, largest paint ${Math.round(paint)} ms`,
    );
  }
  await browser.close();
}

if (process.argv[1] === import.meta.filename) await printPageWeights(...process.argv.slice(2));
