import { bundleSteps, bundleSum } from '@/contract/bundle';
import type { BundleChoice } from '@/contract/product-bundle';
import { amountLike } from './amount';

/** A piece of a bundle as its builder knows it: how many, and in which lengths. */
export type BundlePiece = { variantId: number; qty: number; choices: readonly BundleChoice[] };

/** Of each piece the place of the choice that is made. */
export type Places = readonly number[];

export const chosenOf = (pieces: readonly BundlePiece[], places: Places) =>
  pieces.flatMap(({ qty, choices }, at) => {
    const choice = choices[places[at] ?? 0];
    return choice ? [{ ...choice, qty }] : [];
  });

/** What the builder opens with: the length that is looked at, if all of it is here; else what the provider proposes. */
export function openingPlaces(pieces: readonly BundlePiece[], variantId: number): number[] {
  const looked = bundleSteps(pieces).find((places) => {
    const chosen = chosenOf(pieces, places);
    return chosen.some((one) => one.variantId === variantId) && chosen.every(({ isInStock }) => isInStock);
  });
  const proposed = pieces.map((piece) =>
    piece.choices.findIndex((choice) => choice.variantId === piece.variantId),
  );
  return looked ?? proposed.map((place) => Math.max(0, place));
}

export type BundleStep = { label: string; places: Places; isInStock: boolean };

/** The ways to choose all lengths at once, each called by its first piece that has several: "18, 20 and 22 in". */
export function stepsOf(pieces: readonly BundlePiece[]): BundleStep[] {
  const named = pieces.findIndex(({ choices }) => choices.length > 1);
  return bundleSteps(pieces).map((places) => {
    const chosen = chosenOf(pieces, places);
    return {
      places,
      label: chosen[Math.max(0, named)]?.label ?? '',
      isInStock: chosen.every(({ isInStock }) => isInStock),
    };
  });
}

export const isSame = (one: Places, other: Places) =>
  one.length === other.length && one.every((place, at) => place === other[at]);

/** What the chosen pieces cost together and alone, in the form of the call's own prices. */
export function sumTexts(chosen: readonly (BundleChoice & { qty: number })[], discountPercent: number) {
  const lines = chosen.map(({ previewPrice, qty }) => ({ minor: Math.round(previewPrice * 100), qty }));
  const { wholeMinor, finalMinor } = bundleSum(lines, discountPercent);
  const text = (minor: number) => amountLike(chosen[0]?.previewPriceFormat ?? '', minor / 100);
  return { now: text(finalMinor), was: text(wholeMinor), saving: text(wholeMinor - finalMinor) };
}
