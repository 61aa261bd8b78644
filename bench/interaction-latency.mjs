// Measures from a press to its result: card to product, added item to cart count, filter to list. By itself: `node
// bench/interaction-latency.mjs [address] [name of one]`. Times run from the browser's timestamp of the press to the
// frame after which the change was in the document. The floor is a plain button that writes one word, clicked in the
// same run: what the machine and the frame clock take. "... to next paint" is what browsers report as INP.
import { launchBrowser } from './browser.mjs';

const [list, product] = ['/lace-front-wigs', '/highlight-body-wave-lace-wig'];
const [longList, pagedList] = ['/wigs', '/textures'];
const THROTTLES = [1, 4];
const REST_MS = 600;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * In the page: `window.pressed` resolves to the milliseconds from the next press to the first painted frame where each
 * of the named conditions held.
 */
function measureNextPress({ conditions, eventName }) {
  const pending = new Map(
    Object.entries(conditions).map(([name, text]) => [name, new Function(`return ${text}`)()]),
  );
  window.pressed = new Promise((resolve) => {
    const times = {};
    addEventListener(
      eventName,
      ({ timeStamp }) => {
        const checkFrame = () => {
          const met = [...pending].filter(([, isMet]) => isMet()).map(([name]) => name);
          met.forEach((name) => pending.delete(name));
          // The task after a frame's callbacks runs once the frame is painted.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => {
            for (const name of met) times[name] = performance.now() - timeStamp;
            if (Object.keys(times).length === Object.keys(conditions).length) resolve(times);
          };
          requestAnimationFrame(() => {
            painted.port2.postMessage(null);
            if (pending.size > 0) checkFrame();
          });
        };
        checkFrame();
      },
      { capture: true, once: true },
    );
  });
}

/** Marks the popups as closed today: one would cover what is pressed. */
function markPopupsSeen() {
  const value = ['home_screen', 'new_customer'];
  localStorage.setItem('popUpsSeen', JSON.stringify({ value, expiry: Date.now() + 86_400_000 }));
}

/** Presses and returns the milliseconds until each condition held; conditions are functions of the page, as text. */
async function measurePress(page, press, conditions, eventName = 'click') {
  await page.evaluate(measureNextPress, { conditions, eventName });
  await press();
  return page.evaluate(() => window.pressed);
}

/** Returns the longest "interaction to next paint" of what `interact` does, as the browser reports it. */
async function measureNextPaint(page, interact) {
  await page.evaluate(() => {
    window.longestMs = 0;
    new PerformanceObserver((entries) => {
      for (const { interactionId, duration } of entries.getEntries())
        if (interactionId) window.longestMs = Math.max(window.longestMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await interact();
  await page.waitForTimeout(REST_MS);
  return page.evaluate(() => window.longestMs);
}

/** A slow processor is still hydrating when the network rests: a press then would load a document. */
async function waitForIdle(page) {
  await page.waitForLoadState('networkidle');
  // Parts whose code loads later hydrate after the site layout.
  await page.waitForFunction(() => {
    const isHydrated = (element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'));
    const controls = document.querySelectorAll('header a, main article[data-item-id] a, main fieldset input');
    return 'hydrated' in document.documentElement.dataset && [...controls].every(isHydrated);
  });
}

/** Moves the pointer over the target and rests there before the click. */
async function hoverTarget(page, target) {
  await target.hover();
  await page.waitForTimeout(REST_MS);
}

/** Opens a list and returns its second card, with the conditions of its product page. */
async function openCard(page, base) {
  await page.goto(base + list);
  await waitForIdle(page);
  const card = page.locator('main article[data-item-id]').nth(1);
  const link = card.locator('h3 a');
  const [name, price] = await card.evaluate(({ dataset }) => [dataset.itemName, dataset.itemPrice]);
  await link.scrollIntoViewIfNeeded();
  const isTitle = `(title) => title.textContent === ${JSON.stringify(name)} && title.checkVisibility()`;
  const isPrice = `(element) => element.textContent === ${JSON.stringify(price)} && element.checkVisibility()`;
  const conditions = {
    'card to title, picture and price': `() => {
      if (![...document.querySelectorAll('main h1')].some(${isTitle})) return false;
      const picture = document.elementFromPoint(innerWidth * 0.3, innerHeight * 0.6);
      const isPicture = picture?.tagName === 'IMG' && picture.closest('main') &&
        (picture.complete || getComputedStyle(picture.parentElement).backgroundImage !== 'none');
      return isPicture && [...document.querySelectorAll('main [class*="1.75rem"]')].some(${isPrice});
    }`,
    'card to page': `() => location.pathname !== ${JSON.stringify(list)} &&
      [...document.querySelectorAll('main [data-view-item] button')].some(
        (button) => /^Add to cart/.test(button.textContent) && button.checkVisibility())`,
    'card to last section': `() => location.pathname !== ${JSON.stringify(list)} &&
      Boolean(document.querySelector('main [data-view-item] #goes-with, main [data-view-item] #reviews'))`,
  };
  return { link, conditions };
}

const rename = (times, suffix) =>
  Object.fromEntries(Object.entries(times).map(([name, took]) => [name + suffix, took]));

const openAt = async (page, address) => {
  await page.goto(address);
  await waitForIdle(page);
};

const CARDS_CHANGED = `(() => {
  const readIds = () => [...document.querySelectorAll('main article[data-item-id]')].map((card) => card.dataset.itemId).join();
  const before = readIds();
  return () => readIds() !== before && !document.querySelector('main [aria-busy]');
})()`;

const interactions = {
  async floor(page) {
    await page.setContent('<button onclick="this.textContent = \'after\'">before</button>');
    return measurePress(page, () => page.locator('button').click(), {
      floor: "() => document.querySelector('button').textContent === 'after'",
    });
  },
  async card(page, base) {
    const { link, conditions } = await openCard(page, base);
    await hoverTarget(page, link);
    return measurePress(page, () => link.click(), conditions);
  },
  async 'card, without hover'(page, base) {
    const { link, conditions } = await openCard(page, base);
    return rename(await measurePress(page, () => link.click(), conditions), ', without hover');
  },
  async 'card, touch'(page, base) {
    const { link, conditions } = await openCard(page, base);
    return rename(await measurePress(page, () => link.tap(), conditions), ', touch');
  },
  async 'add to count'(page, base) {
    await openAt(page, base + product);
    const add = page.getByRole('button', { name: /^Add to cart/ }).first();
    await hoverTarget(page, add);
    return measurePress(page, () => add.click(), {
      'add to count': `() => Boolean(document.querySelector('header a[aria-label^="Cart, 1 item"]'))`,
    });
  },
  async filter(page, base) {
    await openAt(page, base + longList);
    const filter = page.locator('main a[href*="texture="]').first();
    await hoverTarget(page, filter);
    const key = new URL(await filter.getAttribute('href'), base).search;
    return measurePress(page, () => filter.click(), {
      'filter to sign': `() => location.search === ${JSON.stringify(key)} && Boolean(document.querySelector('main a[aria-current="true"]'))`,
      'filter to list': CARDS_CHANGED,
    });
  },
  async sort(page, base) {
    await openAt(page, base + longList);
    // The browser's own list of options is not part of the page: the change is what is measured.
    const sort = page.locator('main select[name="sort"]');
    const value = await sort.locator('option').nth(1).getAttribute('value');
    await page.locator('main aside, main section').first().hover();
    await page.waitForTimeout(REST_MS);
    await sort.focus();
    await page.waitForTimeout(REST_MS);
    return measurePress(
      page,
      () => sort.selectOption(value),
      {
        'sort to sign': '() => Boolean(document.querySelector("main [aria-busy]")) || location.search !== ""',
        'sort to list': CARDS_CHANGED,
      },
      'change',
    );
  },
  async 'next page'(page, base) {
    await openAt(page, base + pagedList);
    const next = page.getByRole('link', { name: 'Next page' }).first();
    await hoverTarget(page, next);
    return measurePress(page, () => next.click(), {
      'next page to sign':
        '() => Boolean(document.querySelector("main [aria-busy]")) || location.search !== ""',
      'next page to list': CARDS_CHANGED,
    });
  },
  async picker(page, base) {
    await openAt(page, base + product);
    const value = page
      .locator('main [data-view-item] fieldset label:has(input:not(:checked, [aria-disabled]))')
      .nth(2);
    await hoverTarget(page, value);
    return { 'picker to next paint': await measureNextPaint(page, () => value.click()) };
  },
  async 'filter to next paint'(page, base) {
    await openAt(page, base + longList);
    const filter = page.locator('main a[href*="texture="]').first();
    await hoverTarget(page, filter);
    return { 'filter to next paint': await measureNextPaint(page, () => filter.click()) };
  },
  async menu(page, base) {
    await openAt(page, base + list);
    const button = page.locator('header button[aria-controls]').first();
    await hoverTarget(page, page.locator('header nav a').last());
    return { 'menu to next paint': await measureNextPaint(page, () => button.press('Enter')) };
  },
  async 'search typing'(page, base) {
    await openAt(page, base + list);
    const link = page.locator('header a[aria-haspopup="dialog"][href^="/search"]:visible').first();
    await hoverTarget(page, link);
    await link.click();
    await page.waitForTimeout(REST_MS);
    return {
      'search typing to next paint': await measureNextPaint(page, () =>
        page.keyboard.type('wave', { delay: 120 }),
      ),
    };
  },
  async drawer(page, base) {
    await openAt(page, base + list);
    const button = page.locator('header button[aria-haspopup="dialog"]').first();
    return { 'drawer to next paint': await measureNextPaint(page, () => button.tap()) };
  },
};
const onPhones = new Set(['card, touch', 'drawer']);

const getMedian = (durations) => [...durations].sort((a, b) => a - b)[Math.floor(durations.length / 2)];

/** Returns the median and all durations of each interaction, in ms, with the processor `rate` times slower. */
export async function measureInteractions(browser, base, { rate = 1, times = 10, only } = {}) {
  const durations = new Map();
  for (const [name, interact] of Object.entries(interactions)) {
    if (only && name !== only && name !== 'floor') continue;
    for (let round = 0; round < times; round += 1) {
      const context = await browser.newContext(onPhones.has(name) ? PHONE : DESKTOP);
      await context.addInitScript(markPopupsSeen);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      for (const [what, took] of Object.entries(await interact(page, base)))
        durations.set(what, [...(durations.get(what) ?? []), took]);
      await context.close();
    }
  }
  return Object.fromEntries(
    [...durations].map(([what, durationsMs]) => [what, { medianMs: getMedian(durationsMs), durationsMs }]),
  );
}

async function printInteractions(base = 'http://localhost:3000', only) {
  const browser = await launchBrowser();
  for (const rate of THROTTLES) {
    const results = await measureInteractions(browser, base, { rate, only, times: only ? 7 : 5 });
    for (const [name, { medianMs, durationsMs }] of Object.entries(results))
      console.log(
        `CPU ${rate === 1 ? 'as it is' : `${rate} times slower`}, ${name}: ${medianMs.toFixed(1)} ` +
          `(${durationsMs.map((took) => Math.round(took)).join(' ')}), ${(medianMs / results.floor.medianMs).toFixed(1)} times the floor`,
      );
  }
  await browser.close();
}

if (process.argv[1] === import.meta.filename) await printInteractions(...process.argv.slice(2));
