import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildVariantIndex,
  selectValue,
  parseSelection,
  findInitialVariant,
  serializeSelection,
  getOptionStates,
  findConflicts,
  type VariantIndex,
} from '@/lib/catalog/variant-selection';
import { buildOption } from '@/tests/support/fixtures/option-fixtures';

describe('the variant selection of any product', () => {
  /** Products of up to four options; some combinations are missing, some double, some sold out. */
  const product = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }).chain((sizes) =>
    fc.record({
      sizes: fc.constant(sizes),
      made: fc.array(
        fc.record({
          picks: fc.tuple(...sizes.map((size) => fc.integer({ min: 0, max: size - 1 }))),
          qty: fc.integer({ min: 0, max: 2 }),
          price: fc.integer({ min: 1, max: 500 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      presses: fc.array(fc.record({ option: fc.nat({ max: sizes.length - 1 }), value: fc.nat({ max: 3 }) }), {
        maxLength: 12,
      }),
    }),
  );
  const indexOf = ({
    sizes,
    made: all,
  }: {
    sizes: number[];
    made: { picks: number[]; qty: number; price: number }[];
  }) =>
    buildVariantIndex(
      sizes.map((size, at) =>
        buildOption(
          `o${at}`,
          at % 2 ? 'length' : 'chip',
          ...Array.from({ length: size }, (_, value) => `${value * 2}`),
        ),
      ),
      all.map(({ picks, qty, price }, at) => [at + 1, picks, price, '', null, 0, 0, qty, 0, -1]),
    );
  const isSame = (a: readonly number[], b: readonly number[]) => a.every((value, at) => value === b[at]);
  const walk = (known: VariantIndex, presses: { option: number; value: number }[]) =>
    presses.reduce((at, press) => selectValue(known, at, press), findInitialVariant(known)!);

  it('never ends on a variant that does not exist', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        expect(known.variants).toContain(walk(known, shape.presses));
      }),
    ));

  it('gives exactly the variant of a clicked value that exists', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        getOptionStates(known, current).forEach((values, at) =>
          values.forEach(({ variant }, value) => {
            const chosen = selectValue(known, current, { option: at, value });
            if (variant) expect(chosen).toBe(variant);
            else if (known.variantsByValue[at]![value]!.length > 0)
              expect(chosen.valueIndexes[at]).toBe(value);
            else expect(chosen).toBe(current);
          }),
        );
      }),
    ));

  it('shows the true state and price of every value', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        getOptionStates(known, current).forEach((values, at) =>
          values.forEach(({ state, delta, variant }, value) => {
            const wanted = current.valueIndexes.map((own, place) => (place === at ? value : own));
            const like = known.variants.filter(({ valueIndexes }) => isSame(valueIndexes, wanted));
            const truth = like.some(({ qty }) => qty > 0)
              ? 'open'
              : like.length > 0
                ? 'soldOut'
                : 'impossible';
            expect(state).toBe(truth);
            expect(delta).toBe(variant ? variant.price - current.price : 0);
          }),
        );
      }),
    ));

  it('reports only conflicts that are real', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        getOptionStates(known, current).forEach((values, at) =>
          values.forEach(({ state }, value) => {
            if (state === 'open') return;
            const reason = findConflicts(known, current, { option: at, value });
            const left = known.variants.filter(
              ({ valueIndexes }) =>
                valueIndexes[at] === value &&
                reason.every((other) => valueIndexes[other] === current.valueIndexes[other]),
            );
            expect(left.filter(({ qty }) => qty > 0)).toEqual([]);
            expect(left.length > 0).toBe(state === 'soldOut');
          }),
        );
      }),
    ));

  it('is restored from the query that it writes', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        const query = new URLSearchParams(serializeSelection(known, current, ''));
        expect((parseSelection(known, query) ?? findInitialVariant(known))?.valueIndexes).toEqual(
          current.valueIndexes,
        );
      }),
    ));
});
