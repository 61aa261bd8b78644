import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { useFeedback, type PendingProduct } from '@/stores/feedback';

export const FIRST_PICTURE_SIZES =
  '(min-width: 1714px) 926px, (min-width: 1536px) calc(56vw - 34px), (min-width: 1024px) calc(54.4vw - 33px), (min-width: 768px) 46.7vw, 100vw';

/** What a product page and its preview have in common: with it, the page changes nothing that the preview shows. */
export const firstView = {
  /** Gallery and panel. */
  columns: 'shell lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-14 2xl:grid-cols-[3fr_2fr]',
  gallery: 'relative max-md:-mx-gutter',
  slide: 'w-full shrink-0 snap-start md:w-[calc(50%-0.375rem)] lg:w-auto',
  wideSlide: 'lg:col-span-2',
  pictureRatio: '3 / 4',
  widePicture: 'lg:aspect-5/6!',
  panel: 'max-lg:mt-6',
  /** Rating and stock, above the title. */
  facts: 'flex min-h-6.5 flex-wrap items-center justify-between gap-x-4 gap-y-1',
  title: 'mt-2.5 mb-2 font-display text-display-m',
} as const;

/** Returns the press on a card that leads to this page, for as long as the page stands; else null. */
export function usePressedProduct(): PendingProduct | null {
  const pathname = usePathname();
  const [pressedProduct] = useState(() => {
    const { pendingProduct } = useFeedback.getState();
    // A page that becomes interactive late may find a card that was pressed on it.
    return pendingProduct?.from === pathname ? null : pendingProduct;
  });
  return pressedProduct;
}

/**
 * Returns how many of a page's later parts to render. After a press on a card it is none until the first view has been
 * painted, then one more with each frame: together they would block the page for as long as ten frames. A page that is
 * loaded is whole at once.
 */
export function useShownParts(partsCount: number): number {
  const isAfterPress = usePressedProduct() !== null;
  const [shownParts, setShownParts] = useState(isAfterPress ? 0 : partsCount);

  useEffect(() => {
    if (shownParts < partsCount) startTransition(() => setShownParts(shownParts + 1));
  }, [shownParts, partsCount]);
  return shownParts;
}
