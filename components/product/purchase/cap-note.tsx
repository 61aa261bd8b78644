'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { GuideLink } from '@/components/product/guides/guide-link';
import { selectVariant, type VariantIndex, type VariantView } from '@/lib/catalog/variant-selection';
import type { OptionGuide } from '@/lib/catalog/product-guides';
import type { ProductView } from '@/lib/catalog/product-view';
import { events } from '@/lib/browser/events';

const CapAdvice = dynamic(() => import('./cap-advice').then((module) => module.CapAdvice), { ssr: false });

const subscribe = (listener: () => void) => events.on('hairProfile', listener);
/** The mark of the browser's answers (lib/storage/hair-profile.ts). */
const hasMeasure = () => document.documentElement.dataset.hair?.includes('headInches') === true;
const getFalse = () => false;

/** Only if the head size is known: a first visit must not load the code that reads it. */
function CapAdviceIfKnown(props: ComponentProps<typeof CapAdvice>) {
  const isMeasured = useSyncExternalStore(subscribe, hasMeasure, getFalse);
  return (
    isMeasured && (
      <ErrorBoundary>
        <CapAdvice {...props} />
      </ErrorBoundary>
    )
  );
}

const CAP = 'cap_size';

type CapNoteProps = {
  index: VariantIndex;
  selectedVariant: VariantView;
  onChoose: (variant: VariantView) => void;
};

/** Which selectable cap size fits the shopper's head. */
export function CapNote({ index, selectedVariant, onChoose }: CapNoteProps) {
  const at = index.options.findIndex(({ code }) => code === CAP);
  const values = index.options[at]?.values ?? [];
  const selectedSize = values[selectedVariant.valueIndexes[at] ?? -1]?.value ?? null;
  const selectSize = (size: string) =>
    onChoose(
      selectVariant(index, selectedVariant, {
        option: at,
        value: values.findIndex(({ value }) => value === size),
      }),
    );

  return (
    <CapAdviceIfKnown
      availableSizes={values.map(({ value }) => value)}
      selectedSize={selectedSize}
      onSelectSize={selectSize}
    />
  );
}

/** The cap size of a one-size wig, with the measuring guide and whether it fits. */
export function FixedCap({ view, guide }: { view: ProductView; guide: OptionGuide | undefined }) {
  const cap = view.fixedOptions.find(({ code }) => code === CAP);
  if (!cap) return null;

  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <span className="mr-2.5 font-semibold">{cap.label}</span>
          <span className="text-ink-2">
            {cap.values.map(({ label, hint }) => [label, hint].filter(Boolean).join(', ')).join('; ')}
          </span>
        </span>
        <span className="shrink-0 text-small text-ink-2">
          <GuideLink guide={guide} />
        </span>
      </p>
      <CapAdviceIfKnown
        availableSizes={cap.values.map(({ value }) => value)}
        selectedSize={cap.values[0]?.value ?? null}
      />
    </div>
  );
}
