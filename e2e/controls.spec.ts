import { stagesOf } from './fixtures/control-stages';
import { walkControls } from './fixtures/control-walk';
import { expect, test } from './fixtures/test';

// Every control does something: each that the walk finds is pressed, by pointer and by keyboard, and a person must be able
// to tell that it was. Of controls that look alike in one group (the hearts of all cards) two are pressed; the header and
// the footer, which are the same on every page, on home alone.
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

const areasOf = (stage: string) => (stage === 'home' ? ['page', 'header', 'footer'] : ['page']);

for (const width of ON_PUSH.widths)
  for (const name of ON_PUSH.stages)
    test(`a control of each kind does something: ${name} at ${width}`, async ({ browser, baseURL }) => {
      test.setTimeout(WALK_MS);
      const stage = stagesOf(baseURL!).find((one) => one.name === name)!;
      const { pressed, faults } = await walkControls(browser, stage, {
        ...{ baseURL: baseURL!, width, each: 1, depth: 0, isEachFresh: false },
        inputs: [width < TOUCH_BELOW ? 'touch' : 'mouse'],
        areas: areasOf(name),
      });
      expect(pressed).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    });

for (const width of WIDTHS)
  for (const { name } of stagesOf(''))
    test(
      `every control does something: ${name} at ${width}`,
      { tag: '@all' },
      async ({ browser, baseURL }) => {
        test.setTimeout(WALK_MS);
        const stage = stagesOf(baseURL!).find((one) => one.name === name)!;
        const { pressed, faults } = await walkControls(browser, stage, {
          ...{ baseURL: baseURL!, width, each: 2, depth: 2, isEachFresh: true },
          inputs: [width < TOUCH_BELOW ? 'touch' : 'mouse', 'keyboard'],
          areas: areasOf(name),
        });
        expect(pressed).toBeGreaterThan(0);
        expect(faults).toEqual([]);
      },
    );
