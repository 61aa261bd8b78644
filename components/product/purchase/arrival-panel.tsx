'use client';

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import * as productPurchaseText from '@/components/product/purchase/purchase-text';
import { getServerNow } from '@/lib/browser/clock';
import {
  deliveryEstimateText,
  addCountryArticle,
  deliveryRangeText,
  type Dispatch,
  type ShippingTerms,
} from '@/lib/format/arrival';
import type { VariantView } from '@/lib/catalog/variant-selection';

const MINUTE_MS = 60_000;

/**
 * The current time, updated each minute while the element is visible; null in the page shared by all
 * shoppers. It is set before the element is seen: text that grows on entering the viewport would move what a
 * shopper is about to press.
 */
function useVisibleMinute(containerRef: RefObject<HTMLElement | null>): number | null {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (!containerRef.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setNow(getServerNow());
      timer = setTimeout(tick, MINUTE_MS - (getServerNow() % MINUTE_MS));
    };
    tick();
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) tick();
    });
    observer.observe(containerRef.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [containerRef]);
  return now;
}

type ArrivalProps = {
  selectedVariant: VariantView;
  shipping: Dispatch;
  shippingTerms: readonly ShippingTerms[];
};

/** A range in the page shared by all shoppers, then the day, computed from the shopper's current time. */
function useArrivalEstimate(
  containerRef: RefObject<HTMLElement | null>,
  { selectedVariant, shipping, shippingTerms }: ArrivalProps,
) {
  const now = useVisibleMinute(containerRef);
  const terms = shippingTerms[selectedVariant.shippingTermsIndex];
  if (selectedVariant.qty <= 0 || !terms) return null;
  return now === null
    ? deliveryRangeText(selectedVariant.handlingDays, shipping, terms)
    : deliveryEstimateText(now, selectedVariant.handlingDays, shipping, terms);
}

/** When the selected variant arrives, where, and by which method: beside the price, above the fold. */
export function ArrivalLine(props: ArrivalProps) {
  const containerRef = useRef<HTMLParagraphElement>(null);
  const arrival = useArrivalEstimate(containerRef, props);

  return (
    <p ref={containerRef} className="mt-2 text-small font-semibold tabular-nums empty:hidden">
      {arrival?.promise}
    </p>
  );
}

type ArrivalPanelProps = ArrivalProps & {
  /** How parcels look, and how long and in which state it may be exchanged. */
  notes: readonly string[];
  icons: { truck: ReactNode; box: ReactNode };
};

/** The order deadline, and how it is shipped. */
export function ArrivalPanel({ notes: [mainNote, ...otherNotes], icons, ...props }: ArrivalPanelProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const arrival = useArrivalEstimate(containerRef, props);
  const terms = props.shippingTerms[props.selectedVariant.shippingTermsIndex];

  return (
    <div ref={containerRef} className="divide-y divide-line rounded-field border border-line empty:hidden">
      {arrival && terms ? (
        <Row
          icon={icons.truck}
          title={arrival.condition}
          text={productPurchaseText.arrivalNote(addCountryArticle(terms.countryName), !terms.isUntracked)}
        />
      ) : null}
      {mainNote !== undefined && <Row icon={icons.box} title={mainNote} text={otherNotes.join(' ')} />}
    </div>
  );
}

const Row = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <div className="flex items-center gap-4 p-4">
    <span className="shrink-0">{icon}</span>
    <p className="text-small">
      <strong className="block font-semibold tabular-nums">{title}</strong>
      <span className="text-ink-2 tabular-nums">{text}</span>
    </p>
  </div>
);
