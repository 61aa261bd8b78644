import { bundleLengthSets, bundleTotal } from '@/contract/bundle';
import type { BundleOption } from '@/contract/product-bundle';
import { formatPrice } from './amount';

/** A piece of a bundle as its builder knows it: how many, and in which lengths. */
export type BundleItem = { variantId: number; qty: number; choices: readonly BundleOption[] };

/** Of each piece the place of the choice that is made. */
export type ChoiceIndexes = readonly number[];

export const getSelectedChoices = (items: readonly BundleItem[], indexes: ChoiceIndexes) =>
  items.flatMap(({ qty, choices }, at) => {
    const option = choices[indexes[at] ?? 0];
    return option ? [{ ...option, qty }] : [];
  });

/** What the builder opens with: the length that is looked at, if all of it is here; else what the provider proposes. */
export function getInitialIndexes(items: readonly BundleItem[], variantId: number): number[] {
  const viewedIndexes = bundleLengthSets(items).find((indexes) => {
    const selected = getSelectedChoices(items, indexes);
    return selected.some((option) => option.variantId === variantId) && selected.every(({ isInStock }) => isInStock);
  });
  const proposed = items.map((item) =>
    item.choices.findIndex((option) => option.variantId === item.variantId),
  );
  return viewedIndexes ?? proposed.map((index) => Math.max(0, index));
}

export type BundleLengthSet = { label: string; indexes: ChoiceIndexes; isInStock: boolean };

/** The ways to choose all lengths at once, each called by its first piece that has several: "18, 20 and 22 in". */
export function getBundleLengthSets(items: readonly BundleItem[]): BundleLengthSet[] {
  const labelIndex = items.findIndex(({ choices }) => choices.length > 1);
  return bundleLengthSets(items).map((indexes) => {
    const selected = getSelectedChoices(items, indexes);
    return {
      indexes,
      label: selected[Math.max(0, labelIndex)]?.label ?? '',
      isInStock: selected.every(({ isInStock }) => isInStock),
    };
  });
}

export const isSameSelection = (first: ChoiceIndexes, second: ChoiceIndexes) =>
  first.length === second.length && first.every((optionIndex, at) => optionIndex === second[at]);

/** What the chosen pieces cost together and alone, in the form of the call's own prices. */
export function bundlePriceTexts(
  selected: readonly (BundleOption & { qty: number })[],
  discountPercent: number,
) {
  const lines = selected.map(({ previewPrice, qty }) => ({ minor: Math.round(previewPrice * 100), qty }));
  const { wholeMinor, finalMinor } = bundleTotal(lines, discountPercent);
  const text = (minor: number) => formatPrice(selected[0]?.previewPriceFormat ?? '', minor / 100);
  return { now: text(finalMinor), was: text(wholeMinor), saving: text(wholeMinor - finalMinor) };
}
