import { stagesOf } from './fixtures/control-stages';
import { walkControls } from './fixtures/control-walk';
import { expect, test } from './fixtures/test';

// Every control does something: each that the walk finds is pressed, by pointer and by keyboard, and a person must be able
// to tell that it was. Of controls that look alike in one group (the hearts of all cards) two are pressed; the header and
// the footer, which are the same on every page, on home alone.
const WIDTHS = [390, 768, 1024, 1440];
const TOUCH_BELOW = 1024;
const WALK_MS = 3_600_000;

for (const width of WIDTHS)
  for (const { name } of stagesOf(''))
    test(
      `every control does something: ${name} at ${width}`,
      { tag: '@all' },
      async ({ browser, baseURL }) => {
        test.setTimeout(WALK_MS);
        const stage = stagesOf(baseURL!).find((one) => one.name === name)!;
        const { pressed, faults } = await walkControls(browser, stage, {
          baseURL: baseURL!,
          width,
          inputs: [width < TOUCH_BELOW ? 'touch' : 'mouse', 'keyboard'],
          each: 2,
          areas: name === 'home' ? ['page', 'header', 'footer'] : ['page'],
        });
        expect(pressed).toBeGreaterThan(0);
        expect(faults).toEqual([]);
      },
    );
