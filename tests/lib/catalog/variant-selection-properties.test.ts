import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildVariantIndex,
  selectVariant,
  parseSelection,
  findDefaultVariant,
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
      variants: fc.array(
        fc.record({
          valueIndexes: fc.tuple(...sizes.map((size) => fc.integer({ min: 0, max: size - 1 }))),
          qty: fc.integer({ min: 0, max: 2 }),
          price: fc.integer({ min: 1, max: 500 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      clicks: fc.array(fc.record({ option: fc.nat({ max: sizes.length - 1 }), value: fc.nat({ max: 3 }) }), {
        maxLength: 12,
      }),
    }),
  );
  const indexOf = ({
    sizes,
    variants,
  }: {
    sizes: number[];
    variants: { valueIndexes: number[]; qty: number; price: number }[];
  }) =>
    buildVariantIndex(
      sizes.map((size, at) =>
        buildOption(
          `o${at}`,
          at % 2 ? 'length' : 'chip',
          ...Array.from({ length: size }, (_, value) => `${value * 2}`),
        ),
      ),
      variants.map(({ valueIndexes, qty, price }, at) => [
        at + 1,
        valueIndexes,
        price,
        '',
        null,
        0,
        0,
        qty,
        0,
        -1,
      ]),
    );
  const isSame = (a: readonly number[], b: readonly number[]) => a.every((value, at) => value === b[at]);
  const applyClicks = (index: VariantIndex, clicks: { option: number; value: number }[]) =>
    clicks.reduce((at, click) => selectVariant(index, at, click), findDefaultVariant(index)!);

  it('never ends on a variant that does not exist', () =>
    fc.assert(
      fc.property(product, (input) => {
        const index = indexOf(input);
        expect(index.variants).toContain(applyClicks(index, input.clicks));
      }),
    ));

  it('gives exactly the variant of a clicked value that exists', () =>
    fc.assert(
      fc.property(product, (input) => {
        const index = indexOf(input);
        const current = applyClicks(index, input.clicks);
        getOptionStates(index, current).forEach((values, at) =>
          values.forEach(({ variant }, value) => {
            const selected = selectVariant(index, current, { option: at, value });
            if (variant) expect(selected).toBe(variant);
            else if (index.variantsByValue[at]![value]!.length > 0)
              expect(selected.valueIndexes[at]).toBe(value);
            else expect(selected).toBe(current);
          }),
        );
      }),
    ));

  it('shows the true state and price of every value', () =>
    fc.assert(
      fc.property(product, (input) => {
        const index = indexOf(input);
        const current = applyClicks(index, input.clicks);
        getOptionStates(index, current).forEach((values, at) =>
          values.forEach(({ state, delta, variant }, value) => {
            const expectedIndexes = current.valueIndexes.map((valueIndex, optionIndex) =>
              optionIndex === at ? value : valueIndex,
            );
            const like = index.variants.filter(({ valueIndexes }) => isSame(valueIndexes, expectedIndexes));
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
      fc.property(product, (input) => {
        const index = indexOf(input);
        const current = applyClicks(index, input.clicks);
        getOptionStates(index, current).forEach((values, at) =>
          values.forEach(({ state }, value) => {
            if (state === 'open') return;
            const reason = findConflicts(index, current, { option: at, value });
            const remaining = index.variants.filter(
              ({ valueIndexes }) =>
                valueIndexes[at] === value &&
                reason.every(
                  (optionIndex) => valueIndexes[optionIndex] === current.valueIndexes[optionIndex],
                ),
            );
            expect(remaining.filter(({ qty }) => qty > 0)).toEqual([]);
            expect(remaining.length > 0).toBe(state === 'soldOut');
          }),
        );
      }),
    ));

  it('is restored from the query that it writes', () =>
    fc.assert(
      fc.property(product, (input) => {
        const index = indexOf(input);
        const current = applyClicks(index, input.clicks);
        const query = new URLSearchParams(serializeSelection(index, current, ''));
        expect((parseSelection(index, query) ?? findDefaultVariant(index))?.valueIndexes).toEqual(
          current.valueIndexes,
        );
      }),
    ));
});
