// Prints one table of sizes, rates and times, with references from the same minutes: a bare node:http server
// that sends the same bytes, and an empty app of Next. `npm run bench` starts the built shop with new data;
// `npm run bench -- http://other-shop / /category /product` measures another shop; `npm run bench -- --only
// weights,rates` prints a part of the table in minutes, and saves nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { launchBrowser } from './browser.mjs';
import { measureInteractions } from './interaction-latency.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureRate } from './load.mjs';
import { measureFirstVisit, measureHtml } from './page-weight.mjs';
import { getMemoryMb, getProcessorMs, startBareServer, startEmptyNext, startShop } from './processes.mjs';

const RESULTS = join('bench', 'results');
const RESULTS_MAX = 20;
const ROUNDS = 3;
/** Differences below this are noise on any machine. */
const NOISE_MIN = 0.05;
const BROTLI = { 'Accept-Encoding': 'br' };
const SEARCHES = ['wig', 'curly', 'bundles', 'closure', 'lace', 'blonde', 'body wave', 'straight'];

const SECTIONS = ['weights', 'lighthouse', 'interactions', 'rates', 'requests', 'next'];

const {
  values: { only },
  positionals: [otherShop, ...otherPaths],
} = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const sections = only?.split(',') ?? SECTIONS;
for (const section of sections)
  if (!SECTIONS.includes(section)) throw new Error(`--only: ${section} is none of ${SECTIONS.join(', ')}`);
const shop = otherShop ? { url: otherShop, close: async () => {} } : await startShop();
const paths = otherPaths.length > 0 ? otherPaths : ['/', '/lace-front-wigs', '/highlight-body-wave-lace-wig'];
const pageNames = ['home', 'category', 'product'];
const pages = paths.map((path, index) => ({ path, name: pageNames[index] ?? path, url: shop.url + path }));

/** Rows of the table: a figure with its unit; `spread` is that of its rounds, as a share of it. */
const rows = [];
const addRow = (name, value, unit, { spread = 0, note = '' } = {}) => {
  rows.push({ name, value, unit, spread, note });
  console.error(`${name}: ${value.toFixed(1)} ${unit} ${note}`);
};

const getMedian = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const getSpread = (values) => (Math.max(...values) - Math.min(...values)) / (getMedian(values) || 1);

/** Measures a URL's rate over some rounds; each round measures the reference right after it, if there is one. */
async function measureRounds(url, { headers = {}, referenceUrl, rounds = ROUNDS, connections } = {}) {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = shop.pid && getProcessorMs(shop.pid);
    const rate = await measureRate(url, { headers, connections });
    const processorMs = shop.pid ? (getProcessorMs(shop.pid) - before) / rate.count : null;
    const reference = referenceUrl && (await measureRate(referenceUrl, { headers, connections }));
    results.push({ ...rate, processorMs, share: reference ? rate.perSecond / reference.perSecond : null });
  }
  const rates = results.map(({ perSecond }) => perSecond);
  return {
    perSecond: getMedian(rates),
    spread: getSpread(rates),
    p99Ms: getMedian(results.map(({ p99Ms }) => p99Ms)),
    processorMs: shop.pid ? getMedian(results.map(({ processorMs }) => processorMs)) : null,
    share: referenceUrl ? getMedian(results.map(({ share }) => share)) : null,
  };
}

function addRateRows(name, { perSecond, spread, p99Ms, processorMs, share }) {
  const note = share === null ? '' : `${(share * 100).toFixed(0)} % of a bare server`;
  addRow(`${name}, per second`, perSecond, '/s', { spread, note });
  addRow(`${name}, 99 % within`, p99Ms, 'ms', { spread: 1 });
  if (processorMs !== null) addRow(`${name}, processor`, processorMs, 'ms', { spread });
}

async function addWeights(browser) {
  for (const { name, url } of pages) {
    const { raw, brotli } = await measureHtml(url);
    addRow(`${name}, HTML`, raw / 1024, 'KB');
    addRow(`${name}, HTML compressed`, brotli / 1024, 'KB');
    const { bytes, requests, shift, paint } = await measureFirstVisit(browser, url);
    addRow(`${name}, code`, bytes.Script / 1024, 'KB');
    addRow(`${name}, requests until load`, requests, '');
    addRow(`${name}, layout shift`, shift, '');
    addRow(`${name}, largest paint`, paint, 'ms', { spread: 0.3 });
  }
}

const LIGHTHOUSE_ONLY = { 'blog post': '/blog/how-to-wash-a-lace-wig', cart: '/cart' };

/** Left out without the npm registry, from which Lighthouse comes. */
async function addLighthouse() {
  const others = Object.entries(otherShop ? {} : LIGHTHOUSE_ONLY);
  for (const { name, url } of [...pages, ...others.map(([name, path]) => ({ name, url: shop.url + path }))]) {
    const report = await measureLighthouse(url).catch((error) =>
      console.error(`Lighthouse: ${error.message}`),
    );
    if (!report) return;
    const note = `on a machine of ${Math.round(report.machine)}`;
    for (const [category, score] of Object.entries(report.scores))
      addRow(`${name}, Lighthouse, ${category}`, score, '', { note });
    for (const [metric, value] of Object.entries(report.metrics))
      addRow(`${name}, Lighthouse, ${metric}`, value, metric === 'layout shift' ? '' : 'ms', { spread: 0.2 });
  }
}

async function addRates() {
  const bodies = await Promise.all(pages.map(async ({ url }) => (await measureHtml(url)).html));
  const bare = await startBareServer(bodies.flatMap((body) => [body, brotliCompressSync(body)]));
  for (const [index, { name, url }] of pages.entries()) {
    addRateRows(name, await measureRounds(url, { referenceUrl: `${bare.url}/${2 * index}` }));
    const compressed = { headers: BROTLI, referenceUrl: `${bare.url}/${2 * index + 1}` };
    addRateRows(`${name} compressed`, await measureRounds(url, compressed));
  }
  await bare.close();
}

async function addEmptyNext() {
  const app = await startEmptyNext();
  for (const [name, path] of [
    ['empty page of Next, cached', '/'],
    ['empty page of Next, per request', '/each'],
  ]) {
    const { perSecond, p99Ms } = await measureRate(app.url + path);
    addRow(`${name}, per second`, perSecond, '/s', { spread: 0.1 });
    addRow(`${name}, 99 % within`, p99Ms, 'ms', { spread: 1 });
  }
  await app.close();
}

/** Adds two products to the cart of a new shopper; returns the cookies. */
async function fillCart(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  for (const [index, path] of ['/satin-bonnet', '/highlight-body-wave-lace-wig'].entries()) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    // The count is shown before the answer, which would be lost with the page.
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/quote'),
    );
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await (await answer).finished();
    await page.locator(`header a[aria-label^="Cart, ${index + 1} item"]`).waitFor({ state: 'attached' });
  }
  const cookies = await context.cookies(shop.url);
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function addPagesPerRequest(browser) {
  addRateRows('cart without token', await measureRounds(`${shop.url}/cart`, { headers: BROTLI, rounds: 1 }));
  const withCart = { headers: { ...BROTLI, Cookie: await fillCart(browser) }, rounds: 1 };
  addRateRows('cart with two items', await measureRounds(`${shop.url}/cart`, withCart));
  for (const name of ['search, first', 'search, again']) {
    const before = getProcessorMs(shop.pid);
    for (const words of SEARCHES) {
      const response = await fetch(`${shop.url}/search/result?q=${encodeURIComponent(words)}`);
      await response.arrayBuffer();
    }
    addRow(`${name}, processor`, (getProcessorMs(shop.pid) - before) / SEARCHES.length, 'ms', {
      spread: 0.2,
    });
  }
}

async function addInteractions(browser) {
  for (const rate of [1, 4]) {
    const results = await measureInteractions(browser, shop.url, { rate, times: 7 });
    for (const [name, { medianMs, durationsMs }] of Object.entries(results))
      addRow(`${name}${rate > 1 ? `, processor ${rate} times slower` : ''}`, medianMs, 'ms', {
        spread: getSpread(durationsMs) / 2,
      });
  }
}

const describeMachine = () =>
  `${availableParallelism()} cores, ${cpus()[0].model.trim()}, Node ${process.version}`;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const listResults = () =>
  readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();

/** The last results of the same machine; undefined without any. */
function readLastResults(machine) {
  return listResults()
    .map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')))
    .find((results) => results.machine === machine);
}

/** What a row is beside the last time; nothing if it moved by less than the noise of both. */
function describeMove(row, lastRows) {
  const last = lastRows?.find(({ name }) => name === row.name);
  if (!last || last.value === 0) return '';
  const moved = (row.value - last.value) / last.value;
  const noise = Math.max(NOISE_MIN, row.spread, last.spread);
  return Math.abs(moved) > noise ? `${moved > 0 ? '+' : ''}${(moved * 100).toFixed(0)} %` : '';
}

function printTable(lastRows) {
  const cells = rows.map((row) => [
    row.name,
    `${row.value.toFixed(row.value < 10 ? 2 : 0)} ${row.unit}`.trim(),
    row.note,
    describeMove(row, lastRows),
  ]);
  const head = ['what', 'figure', 'beside', 'moved'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((line) => line[column].length)),
  );
  const toLine = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  console.log(
    [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...cells.map(toLine)].join('\n'),
  );
}

function saveResults(machine, load) {
  const [commit, date] = [git('rev-parse', '--short', 'HEAD'), new Date().toISOString()];
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const results = { commit: isChanged ? `${commit} with changes` : commit, date, machine, load, rows };
  writeFileSync(
    join(RESULTS, `${date.slice(0, 19).replaceAll(':', '-')}.json`),
    `${JSON.stringify(results, null, 2)}\n`,
  );
  for (const name of listResults().slice(RESULTS_MAX)) rmSync(join(RESULTS, name));
}

mkdirSync(RESULTS, { recursive: true });
const machine = describeMachine();
const load = loadavg()[0];
const lastResults = readLastResults(machine);
const browser = await launchBrowser();
if (shop.startMs) addRow('start to the first page', shop.startMs, 'ms', { spread: 0.2 });
if (sections.includes('weights')) await addWeights(browser);
if (sections.includes('lighthouse')) await addLighthouse();
if (sections.includes('interactions')) await addInteractions(browser);
if (sections.includes('rates')) await addRates();
if (sections.includes('requests') && !otherShop) await addPagesPerRequest(browser);
if (!otherShop) addRow('memory after all this', getMemoryMb(shop.pid), 'MB', { spread: 0.1 });
if (sections.includes('next')) await addEmptyNext();
await browser.close();
await shop.close();
console.log(`${machine}, load ${load.toFixed(1)} before${otherShop ? `, ${otherShop}` : ''}`);
printTable(lastResults?.rows);
if (!otherShop && !only) saveResults(machine, load);
