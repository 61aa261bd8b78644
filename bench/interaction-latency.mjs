// Measures from a click to its result: card to product title, added item to cart count. By itself: `node
// bench/interaction-latency.mjs [address]`. Times run from the browser's click timestamp to the frame after which the change was in the
// document. The floor is a plain button that writes one word, clicked in the same run: what the machine and
// the frame clock take.
import { launchBrowser } from './browser.mjs';

const [list, product] = ['/lace-front-wigs', '/highlight-body-wave-lace-wig'];
const THROTTLES = [1, 4];
const REST_MS = 600;

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
  async 'card to title'(page, base) {
    await page.goto(base + list);
    await waitForIdle(page);
    const link = page.locator('main article h3 a').nth(1);
    const name = await link.innerText();
    await hoverTarget(page, link);
    const isShown = `() => [...document.querySelectorAll('main h1')].some((title) => title.textContent === ${JSON.stringify(name)} && title.checkVisibility())`;
    return measureClick(page, link, isShown);
  },
  async 'add to count'(page, base) {
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

/** Returns the median and all durations of each interaction, in ms, with the processor `rate` times slower. */
export async function measureInteractions(browser, base, { rate = 1, times = 10 } = {}) {
  const results = {};
  for (const [name, interact] of Object.entries(interactions)) {
    const durationsMs = [];
    for (let round = 0; round < times; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      durationsMs.push(await interact(page, base));
      await context.close();
    }
    results[name] = { medianMs: getMedian(durationsMs), durationsMs };
  }
  return results;
}

async function printInteractions(base = 'http://localhost:3000') {
  const browser = await launchBrowser();
  for (const rate of THROTTLES) {
    const results = await measureInteractions(browser, base, { rate });
    for (const [name, { medianMs, durationsMs }] of Object.entries(results))
      console.log(
        `CPU ${rate === 1 ? 'as it is' : `${rate} times slower`}, ${name}: ${medianMs.toFixed(1)} ` +
          `(${durationsMs.map((took) => Math.round(took)).join(' ')}), ${(medianMs / results.floor.medianMs).toFixed(1)} times the floor`,
      );
  }
  await browser.close();
}

if (process.argv[1] === import.meta.filename) await printInteractions(...process.argv.slice(2));
