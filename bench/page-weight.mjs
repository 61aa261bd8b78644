// Measures a first visit: compressed code, requests until load, layout shift, largest paint. `node
// bench/page-weight.mjs [address]`
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:3000';
const pages = process.argv.slice(3);
const paths = pages.length > 0 ? pages : ['/', '/lace-front-wigs', '/highlight-body-wave-lace-wig'];
const debian = '/usr/bin/chromium';

const browser = await chromium.launch({
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

for (const path of paths) {
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
    if (!isLoaded) requests += 1;
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
  await page.goto(base + path, { waitUntil: 'networkidle' });
  const { shift, paint } = await page.evaluate(() => window.measured);
  const kb = (count) => `${(count / 1024).toFixed(1)} KB`;
  console.log(
    `${path}: code ${kb(bytes.Script)}, page ${kb(bytes.Document)}, styles ${kb(bytes.Stylesheet)}, fonts ${kb(bytes.Font)}, ` +
      `pictures ${kb(bytes.Image)}, ${requests} requests until load, shift ${shift.toFixed(3)}, largest paint ${Math.round(paint)} ms`,
  );
  await context.close();
}
await browser.close();
