// From a press to what it shows: a card its product's title, an added piece its count. `node bench/press.mjs [address]`
// Times run from the browser's own stamp of the press to the frame after which the change was in the document. The
// floor is a plain button that writes one word, pressed in the same run: what the machine and the frame clock take.
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

/** In the page: `window.pressed` holds the milliseconds from the next press to the first painted frame where `isShown`. */
function watch(isShownText) {
  const isShown = new Function(`return ${isShownText}`)();
  window.pressed = new Promise((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (!isShown()) requestAnimationFrame(look);
          // The task after a frame's callbacks comes when the frame has been drawn.
          else {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => done(performance.now() - timeStamp);
            requestAnimationFrame(() => painted.port2.postMessage(null));
          }
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

async function time(page, target, isShown) {
  await page.evaluate(`(${watch})(${JSON.stringify(isShown)})`);
  await target.click();
  return page.evaluate(() => window.pressed);
}

const settled = (page) => page.waitForLoadState('networkidle');
/** The pointer comes to what it will press, and rests there for a moment. */
async function comeNear(page, target) {
  await target.hover();
  await page.waitForTimeout(REST_MS);
}

const presses = {
  async floor(page) {
    await page.setContent('<button onclick="this.textContent = \'after\'">before</button>');
    return time(
      page,
      page.locator('button'),
      "() => document.querySelector('button').textContent === 'after'",
    );
  },
  async 'card to title'(page) {
    await page.goto(base + list);
    await settled(page);
    const link = page.locator('main article h3 a').nth(1);
    const name = await link.innerText();
    await comeNear(page, link);
    const shown = `() => [...document.querySelectorAll('main h1')].some((title) => title.textContent === ${JSON.stringify(name)} && title.checkVisibility())`;
    return time(page, link, shown);
  },
  async 'add to count'(page) {
    await page.goto(base + product);
    await settled(page);
    const add = page.getByRole('button', { name: /^Add to cart/ }).first();
    await comeNear(page, add);
    return time(page, add, `() => Boolean(document.querySelector('header a[aria-label^="Cart, 1 item"]'))`);
  },
};

const median = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)];

console.log(
  `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} before, median (all) of ${TIMES} in ms`,
);
for (const rate of THROTTLES) {
  let floor = 0;
  for (const [name, press] of Object.entries(presses)) {
    const times = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      times.push(await press(page));
      await context.close();
    }
    floor ||= median(times);
    const all = times.map((took) => Math.round(took)).join(' ');
    console.log(
      `CPU ${rate === 1 ? 'as it is' : `${rate} times slower`}, ${name}: ${median(times).toFixed(1)} (${all}), ` +
        `${(median(times) / floor).toFixed(1)} times the floor`,
    );
  }
}
await browser.close();
