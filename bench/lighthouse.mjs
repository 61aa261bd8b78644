// Lighthouse for phones, as `npx` fetches it: too large to be installed with every `npm ci`. By itself: `node
// bench/lighthouse.mjs [address] [paths]`
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const DEBIAN = '/usr/bin/chromium';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};
const REPORT_BYTES_MAX = 50_000_000;

const run = promisify(execFile);
const getMedian = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

async function readReport(url) {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: existsSync(DEBIAN) ? DEBIAN : chromium.executablePath() },
    maxBuffer: REPORT_BYTES_MAX,
  });
  return JSON.parse(stdout);
}

/**
 * The medians of some reports: scores of 100 by category, and times in ms. Lighthouse slows the processor of this
 * machine four times, so that a slow machine has a slower phone.
 */
export async function measureLighthouse(url, times = 3) {
  const reports = [];
  for (let count = 0; count < times; count += 1) reports.push(await readReport(url));
  const getMedianOf = (read) => getMedian(reports.map(read));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, getMedianOf(({ categories }) => categories[name].score * 100)]),
    ),
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [
        name,
        getMedianOf(({ audits }) => audits[id].numericValue),
      ]),
    ),
    machine: getMedianOf(({ environment }) => environment.benchmarkIndex),
  };
}

async function printLighthouse(base = 'http://localhost:3000', ...pages) {
  for (const path of pages.length > 0 ? pages : ['/']) {
    const { scores, metrics, machine } = await measureLighthouse(base + path);
    const describe = (values) =>
      Object.entries(values)
        .map(([name, value]) => `${name} ${value < 1 ? value.toFixed(3) : Math.round(value)}`)
        .join(', ');
    console.log(`${path}: ${describe(scores)}; ${describe(metrics)} (machine ${Math.round(machine)})`);
  }
}

if (process.argv[1] === import.meta.filename) await printLighthouse(...process.argv.slice(2));
