// Measures from a click to its result: card to product title, added item to cart count. `node bench/interaction-latency.mjs
// [address]` Times run from the browser's click timestamp to the frame after which the change was in the
// document. The floor is a plain button that writes one word, clicked in the same run: what the machine and
// the frame clock take.
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:3000';
const [list, product] = ['/lace-front-wigs', '/highlight-body-wave-lace-wig'];
const TIMES = 10;
const THROTTLES = [1, 4];
const REST_MS = 600;
const debian = '/usr/bin/chromium';

const browser = await chromium.launch({
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/**
 * In the page: `window.pressed` resolves to the milliseconds from the next click to the first painted frame
 * where `isShown`.
 */
function measureNextClick(isShownText) {
  const isShown = new Function(`return ${isShownText}`)();
  window.pressed = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const checkFrame = () => {
          if (!isShown()) requestAnimationFrame(checkFrame);
          // The task after a frame's callbacks runs once the frame is painted.
          else {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
            requestAnimationFrame(() => painted.port2.postMessage(null));
          }
        };
        requestAnimationFrame(checkFrame);
      },
      { capture: true, once: true },
    );
  });
}

async function measureClick(page, target, isShown) {
  await page.evaluate(`(${measureNextClick})(${JSON.stringify(isShown)})`);
  await target.click();
  return page.evaluate(() => window.pressed);
}

const waitForIdle = (page) => page.waitForLoadState('networkidle');
/** Moves the pointer over the target and rests there before the click. */
async function hoverTarget(page, target) {
  await target.hover();
  await page.waitForTimeout(REST_MS);
}

const interactions = {
  async floor(page) {
    await page.setContent('<button onclick="this.textContent = \'after\'">before</button>');
    return measureClick(
      page,
      page.locator('button'),
      "() => document.querySelector('button').textContent === 'after'",
    );
  },
  async 'card to title'(page) {
    await page.goto(base + list);
    await waitForIdle(page);
    const link = page.locator('main article h3 a').nth(1);
    const name = await link.innerText();
    await hoverTarget(page, link);
    const isShown = `() => [...document.querySelectorAll('main h1')].some((title) => title.textContent === ${JSON.stringify(name)} && title.checkVisibility())`;
    return measureClick(page, link, isShown);
  },
  async 'add to count'(page) {
    await page.goto(base + product);
    await waitForIdle(page);
    const add = page.getByRole('button', { name: /^Add to cart/ }).first();
    await hoverTarget(page, add);
    return measureClick(
      page,
      add,
      `() => Boolean(document.querySelector('header a[aria-label^="Cart, 1 item"]'))`,
    );
  },
};

const getMedian = (durations) => [...durations].sort((a, b) => a - b)[Math.floor(durations.length / 2)];

console.log(
  `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} before, median (all) of ${TIMES} in ms`,
);
for (const rate of THROTTLES) {
  let floor = 0;
  for (const [name, interact] of Object.entries(interactions)) {
    const durationsMs = [];
    for (let round = 0; round < TIMES; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      durationsMs.push(await interact(page));
      await context.close();
    }
    floor ||= getMedian(durationsMs);
    const durationsText = durationsMs.map((took) => Math.round(took)).join(' ');
    console.log(
      `CPU ${rate === 1 ? 'as it is' : `${rate} times slower`}, ${name}: ${getMedian(durationsMs).toFixed(1)} (${durationsText}), ` +
        `${(getMedian(durationsMs) / floor).toFixed(1)} times the floor`,
    );
  }
}
await browser.close();
