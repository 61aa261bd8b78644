import { buildScenarios } from './fixtures/control-scenarios';
import type { WalkOptions } from './fixtures/control';
import { walkControls } from './fixtures/control-walk';
import { expect, test } from './fixtures/test';

// Checks that every control has an effect: presses each control that the walk finds, by pointer and by
// keyboard, and expects a perceptible change. Of controls that look alike in a group (the hearts of all
// cards) it presses two; header and footer, which are the same on every page, on home alone. The pointer also
// presses what a press opens. Each push presses one control of each kind with the pointer, on a page of each
// kind and at two widths; those of product cards on the category alone.
const WIDTHS = [390, 768, 1024, 1440];
const TOUCH_BELOW = 1024;
const WALK_MS = 3_600_000;

const ON_PUSH = {
  stages: [
    'home',
    'category',
    'product',
    'login',
    'cart',
    'confirm',
    'payment',
    'user home',
    'back office, orders',
  ],
  widths: [390, 1440],
};

type Walk = Pick<WalkOptions, 'width' | 'input' | 'maxPerGroup' | 'depth' | 'isEachFresh'>;

/** Runs the walks in parallel: each mostly waits for a change. */
const testControls = (title: string, name: string, walks: readonly Walk[], tag: '@all' | [] = []) =>
  test(title, { tag }, async ({ browser, baseURL }) => {
    test.setTimeout(WALK_MS);
    const getScenario = () => buildScenarios(baseURL!).find((scenario) => scenario.name === name)!;
    const areas = [
      'page',
      ...(name === 'home' ? ['header', 'footer'] : []),
      ...(tag === '@all' || name === 'category' ? ['card'] : []),
    ];
    const results = await Promise.all(
      walks.map((options) => walkControls(browser, getScenario(), { ...options, baseURL: baseURL!, areas })),
    );
    for (const { pressed } of results) expect(pressed).toBeGreaterThan(0);
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  });

const pointerAt = (width: number) => (width < TOUCH_BELOW ? 'touch' : 'mouse');

for (const name of ON_PUSH.stages) {
  const walks = ON_PUSH.widths.map((width) => ({
    ...({ width, input: pointerAt(width), maxPerGroup: 1, depth: 0, isEachFresh: false } as const),
  }));
  testControls(`a control of each kind does something: ${name}`, name, walks);
}

for (const width of WIDTHS)
  for (const { name } of buildScenarios('')) {
    const fullWalk = { width, maxPerGroup: 2, isEachFresh: true };
    const title = (input: string) => `every control does something: ${name} at ${width} by ${input}`;
    const pointer = pointerAt(width);
    testControls(title(pointer), name, [{ ...fullWalk, input: pointer, depth: 1 }], '@all');
    testControls(title('keyboard'), name, [{ ...fullWalk, input: 'keyboard', depth: 0 }], '@all');
  }
