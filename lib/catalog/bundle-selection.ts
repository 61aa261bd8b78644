import { bundleLengthSets, bundleTotal } from '@/contract/pricing/bundle';
import type { BundleOption } from '@/contract/product-bundle';
import { formatPrice } from '@/lib/format/amount';

/** An item of a bundle in the builder: its quantity and its possible lengths. */
export type BundleItem = { variantId: number; qty: number; choices: readonly BundleOption[] };

/** The index of the selected choice, per item. */
export type ChoiceIndexes = readonly number[];

export const getSelectedChoices = (items: readonly BundleItem[], indexes: ChoiceIndexes) =>
  items.flatMap(({ qty, choices }, at) => {
    const option = choices[indexes[at] ?? 0];
    return option ? [{ ...option, qty }] : [];
  });

/** The builder's initial selection: the viewed length if all of it is in stock, else what the provider proposes. */
export function getInitialIndexes(items: readonly BundleItem[], variantId: number): number[] {
  const viewedIndexes = bundleLengthSets(items).find((indexes) => {
    const selected = getSelectedChoices(items, indexes);
    return (
      selected.some((option) => option.variantId === variantId) &&
      selected.every(({ isInStock }) => isInStock)
    );
  });
  const proposed = items.map((item) =>
    item.choices.findIndex((option) => option.variantId === item.variantId),
  );
  return viewedIndexes ?? proposed.map((index) => Math.max(0, index));
}

export type BundleLengthSet = { label: string; indexes: ChoiceIndexes; isInStock: boolean };

/** Whether what the shopper chooses of an item is a length: the provider repeats the label for other options. */
export const isLengthChoice = ({ choices }: Pick<BundleItem, 'choices'>) =>
  choices.some(({ label, length }) => label !== length);

/**
 * The ways to choose all lengths at once, each labelled by the first item that has several: "18, 20 and 22 in".
 * None if only one item has several: its own options say the same.
 */
export function getBundleLengthSets(items: readonly BundleItem[]): BundleLengthSet[] {
  if (items.filter(({ choices }) => choices.length > 1).length < 2) return [];
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

/** What the selected items cost as a bundle and alone, formatted like the API's prices. */
export function bundlePriceTexts(
  selected: readonly (BundleOption & { qty: number })[],
  discountPercent: number,
) {
  const lines = selected.map(({ previewPrice, qty }) => ({ minor: Math.round(previewPrice * 100), qty }));
  const { wholeMinor, finalMinor } = bundleTotal(lines, discountPercent);
  const text = (minor: number) => formatPrice(selected[0]?.previewPriceFormat ?? '', minor / 100);
  return { now: text(finalMinor), was: text(wholeMinor), saving: text(wholeMinor - finalMinor) };
}
