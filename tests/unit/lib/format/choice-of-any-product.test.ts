import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceIndex,
  choose,
  findByQuery,
  findInitial,
  queryOf,
  standings,
  whatStandsAgainst,
  type ChoiceIndex,
} from '@/lib/format/choice';
import { optionOf } from '@/tests/support/choices';

describe('a choice of any product', () => {
  /** Products of up to four options; not every combination is made, some twice, some sold out. */
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
    choiceIndex(
      sizes.map((size, at) =>
        optionOf(
          `o${at}`,
          at % 2 ? 'length' : 'chip',
          ...Array.from({ length: size }, (_, value) => `${value * 2}`),
        ),
      ),
      all.map(({ picks, qty, price }, at) => [at + 1, picks, price, '', null, 0, 0, qty, 0, -1]),
    );
  const isSame = (a: readonly number[], b: readonly number[]) => a.every((value, at) => value === b[at]);
  const walk = (known: ChoiceIndex, presses: { option: number; value: number }[]) =>
    presses.reduce((at, press) => choose(known, at, press), findInitial(known)!);

  it('a choice never ends on a variant that does not exist', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        expect(known.variants).toContain(walk(known, shape.presses));
      }),
    ));

  it('a press on what is made gives exactly that', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        standings(known, current).forEach((values, at) =>
          values.forEach(({ gives }, value) => {
            const chosen = choose(known, current, { option: at, value });
            if (gives) expect(chosen).toBe(gives);
            else if (known.having[at]![value]!.length > 0) expect(chosen.picks[at]).toBe(value);
            else expect(chosen).toBe(current);
          }),
        );
      }),
    ));

  it('every label is true', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        standings(known, current).forEach((values, at) =>
          values.forEach(({ state, delta, gives }, value) => {
            const wanted = current.picks.map((own, place) => (place === at ? value : own));
            const like = known.variants.filter(({ picks }) => isSame(picks, wanted));
            const truth = like.some(({ qty }) => qty > 0)
              ? 'open'
              : like.length > 0
                ? 'soldOut'
                : 'impossible';
            expect(state).toBe(truth);
            expect(delta).toBe(gives ? gives.price - current.price : 0);
          }),
        );
      }),
    ));

  it('every reason is one', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        standings(known, current).forEach((values, at) =>
          values.forEach(({ state }, value) => {
            if (state === 'open') return;
            const reason = whatStandsAgainst(known, current, { option: at, value });
            const left = known.variants.filter(
              ({ picks }) =>
                picks[at] === value && reason.every((other) => picks[other] === current.picks[other]),
            );
            expect(left.filter(({ qty }) => qty > 0)).toEqual([]);
            expect(left.length > 0).toBe(state === 'soldOut');
          }),
        );
      }),
    ));

  it('an address leads back to its choice', () =>
    fc.assert(
      fc.property(product, (shape) => {
        const known = indexOf(shape);
        const current = walk(known, shape.presses);
        const query = new URLSearchParams(queryOf(known, current, ''));
        expect((findByQuery(known, query) ?? findInitial(known))?.picks).toEqual(current.picks);
      }),
    ));
});
