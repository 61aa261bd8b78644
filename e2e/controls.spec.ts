import { stagesOf } from './fixtures/control-stages';
import { walkControls, type WalkOptions } from './fixtures/control-walk';
import { expect, test } from './fixtures/test';

// Every control does something: each that the walk finds is pressed, by pointer and by keyboard, and a person must be able
// to tell that it was. Of controls that look alike in one group (the hearts of all cards) two are pressed; the header and
// the footer, which are the same on every page, on home alone. The pointer also presses what a press opens.
// Each push presses one of each kind with the pointer, on a page of each kind and at two widths.
const WIDTHS = [390, 768, 1024, 1440];
const TOUCH_BELOW = 1024;
const WALK_MS = 3_600_000;

// It would record each of a thousand presses.
test.use({ trace: 'off' });

const ON_PUSH = {
  stages: [
    'home',
    'category',
    'search results',
    'product',
    'login',
    'cart',
    'confirm',
    'payment',
    'user home',
  ],
  widths: [390, 1440],
};

type Walk = Pick<WalkOptions, 'width' | 'input' | 'each' | 'depth' | 'isEachFresh'>;

function walk(title: string, name: string, options: Walk, tag: string[] = []) {
  test(
    `${title} does something: ${name} at ${options.width} by ${options.input}`,
    { tag },
    async ({ browser, baseURL }) => {
      test.setTimeout(WALK_MS);
      const stage = stagesOf(baseURL!).find((one) => one.name === name)!;
      const areas = name === 'home' ? ['page', 'header', 'footer'] : ['page'];
      const { pressed, faults } = await walkControls(browser, stage, {
        ...options,
        baseURL: baseURL!,
        areas,
      });
      expect(pressed).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    },
  );
}

const pointerAt = (width: number) => (width < TOUCH_BELOW ? 'touch' : 'mouse');

for (const width of ON_PUSH.widths)
  for (const name of ON_PUSH.stages)
    walk('a control of each kind', name, {
      ...{ width, input: pointerAt(width), each: 1, depth: 0, isEachFresh: false },
    });

for (const width of WIDTHS)
  for (const { name } of stagesOf('')) {
    const whole = { width, each: 2, isEachFresh: true };
    walk('every control', name, { ...whole, input: pointerAt(width), depth: 1 }, ['@all']);
    walk('every control', name, { ...whole, input: 'keyboard', depth: 0 }, ['@all']);
  }
