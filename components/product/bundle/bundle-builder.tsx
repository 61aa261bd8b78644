'use client';

import { useState } from 'react';
import { BundleAdd } from '@/components/product/bundle/bundle-add';
import * as productBundleText from '@/components/product/bundle/bundle-text';
import { Badge } from '@/components/ui/display/badge';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import type { BundleOption } from '@/contract/product-bundle';
import {
  getSelectedChoices,
  isSameSelection,
  getInitialIndexes,
  getBundleLengthSets,
  isLengthChoice,
  bundlePriceTexts,
  type BundleItem,
} from '@/lib/catalog/bundle-selection';
import type { getItemAttributes } from '@/lib/analytics/attributes';

const IMAGE_SIZE = { width: 900, height: 1200 } as const;

type BundleBuilderItem = BundleItem & {
  name: string;
  urlPath: string;
  attributes: ReturnType<typeof getItemAttributes>;
};

type BundleBuilderProps = {
  deal: { id: number; title: string; text: string; discountPercent: number };
  items: readonly BundleBuilderItem[];
  /** The variant that the page opens with: its length is selected first. */
  variantId: number;
};

const getOptionState = ({ isInStock }: { isInStock: boolean }) => (isInStock ? 'open' : 'soldOut');

/** One deal: a length for each item, or one length step for all with a click. */
export function BundleBuilder({ deal, items, variantId }: BundleBuilderProps) {
  const [selectedIndexes, setSelectedIndexes] = useState(() => getInitialIndexes(items, variantId));
  const selectedChoices = getSelectedChoices(items, selectedIndexes);
  const lengthSets = getBundleLengthSets(items);
  const soldOutChoices = selectedChoices.filter(({ isInStock }) => !isInStock);
  const { now, was, saving } = bundlePriceTexts(selectedChoices, deal.discountPercent);
  const selectChoice = (at: number, choiceIndex: number) =>
    setSelectedIndexes(selectedIndexes.map((current, index) => (index === at ? choiceIndex : current)));

  return (
    <article className="grid grid-cols-1 gap-8 lg:grid-cols-[7fr_5fr] lg:gap-x-14">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {items.map((item, at) => (
          <BundleItemPicker
            key={item.urlPath}
            item={item}
            sizes={getSizes(Math.min(items.length, 4))}
            selectedChoice={selectedChoices[at]}
            onSelect={(choiceIndex) => selectChoice(at, choiceIndex)}
          />
        ))}
      </ul>
      <div className="self-center">
        <h3 className="font-display text-display-s">{deal.title}</h3>
        <p className="mt-2 max-w-110 text-ink-2">{deal.text}</p>
        {lengthSets.length > 0 && (
          <ChipGroup
            className="mt-5"
            legend={productBundleText.chooseAll}
            options={lengthSets.map((lengthSet, index) => ({
              value: String(index),
              label: lengthSet.label,
              state: getOptionState(lengthSet),
            }))}
            value={String(
              lengthSets.findIndex((lengthSet) => isSameSelection(lengthSet.indexes, selectedIndexes)),
            )}
            onChoose={(value) =>
              setSelectedIndexes([...(lengthSets[Number(value)]?.indexes ?? selectedIndexes)])
            }
          />
        )}
        <div aria-live="polite" className="mt-5 flex flex-wrap items-center gap-3">
          <Price now={now} was={was} size="product" />
          <Badge tone="blush">{productBundleText.saving(saving)}</Badge>
        </div>
        <BundleAdd
          key={selectedIndexes.join()}
          bundleId={deal.id}
          items={selectedChoices}
          totalText={now}
          soldOut={soldOutChoices.map(({ label }) => label)}
        />
      </div>
    </article>
  );
}

/** Of one of up to four pictures in a row. */
function getSizes(count: number) {
  const share = (width: string) => `calc((${width} - ${24 * (count - 1)}px) / ${count})`;
  return `(min-width: 1714px) ${share('900px')}, (min-width: 1024px) ${share('54.4vw - 33px')}, (min-width: 768px) ${share('93.3vw')}, (min-width: 640px) calc(46.7vw - 12px), calc(50vw - 26px)`;
}

type BundleItemPickerProps = {
  sizes: string;
  item: BundleBuilderItem;
  selectedChoice: BundleOption | undefined;
  onSelect: (choiceIndex: number) => void;
};

function BundleItemPicker({
  sizes,
  item: { name, urlPath, qty, choices, attributes },
  selectedChoice,
  onSelect,
}: BundleItemPickerProps) {
  if (!selectedChoice) return null;
  return (
    <li {...attributes}>
      <IntentLink href={`/${urlPath}`} className="group block">
        <Picture
          path={selectedChoice.image}
          alt=""
          {...IMAGE_SIZE}
          sizes={sizes}
          className="transition-opacity duration-200 group-hover:opacity-85"
        />
        <span className="mt-3 block leading-5.5 font-semibold">{qty > 1 ? `${qty} × ${name}` : name}</span>
        <span className="block text-small text-ink-2">{selectedChoice.label}</span>
      </IntentLink>
      {choices.length > 1 && (
        <ChipGroup
          className="mt-3"
          legend={productBundleText.choiceOf(name, isLengthChoice({ choices }))}
          isLegendHidden
          options={choices.map((choice) => ({
            value: String(choice.variantId),
            label: choice.length,
            state: getOptionState(choice),
          }))}
          value={String(selectedChoice.variantId)}
          onChoose={(value) => onSelect(choices.findIndex((choice) => String(choice.variantId) === value))}
        />
      )}
    </li>
  );
}
