'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { useFeedback } from '@/stores/feedback';
import { getHeaderBottom } from '@/components/layout/client/header-bottom';
import { useBackFromPreview } from './use-back-from-preview';

/**
 * Previews the product of a clicked card until its page arrives: picture and title, at their place on the
 * page. A page takes a hundred times as long to render; this way the shopper sees a response in the next
 * frame.
 */
export function ProductLoadingPreview() {
  const pendingProduct = useFeedback((feedback) => feedback.pendingProduct);
  const pathname = usePathname();
  const containerRef = useRef<HTMLDivElement>(null);
  // The URL changes at the same moment as the page.
  const isShown = pendingProduct?.from === pathname;
  useBackFromPreview(isShown);
  useLayoutEffect(() => {
    if (isShown) containerRef.current?.style.setProperty('top', `${getHeaderBottom()}px`);
  }, [isShown]);
  if (!isShown) return null;

  return (
    <div
      ref={containerRef}
      aria-busy
      className="fixed inset-x-0 bottom-0 z-20 overflow-hidden bg-paper pt-[4.0625rem] max-md:pt-0"
    >
      <div className="shell lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-14 2xl:grid-cols-[3fr_2fr]">
        <div className="aspect-3/4 overflow-hidden rounded-picture bg-bone max-md:-mx-gutter lg:aspect-5/6">
          {pendingProduct.imageSrc && (
            <img src={pendingProduct.imageSrc} alt="" decoding="async" className="size-full object-cover" />
          )}
        </div>
        <h1 className="mt-15 font-display text-display-m lg:mt-9">{pendingProduct.name}</h1>
      </div>
    </div>
  );
}
