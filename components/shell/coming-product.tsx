'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { useNotice } from '@/stores/notice';
import { getHeaderBottom } from './header-bottom';
import { useBackFromPreview } from './use-back-from-coming';

/**
 * The product of a pressed card until its page is there: picture and title, where the page will have them. A page is a
 * hundred times as much to draw, and the shopper sees in the next frame that the press has been taken.
 */
export function ProductLoadingPreview() {
  const pendingProduct = useNotice((notice) => notice.pendingProduct);
  const pathname = usePathname();
  const containerRef = useRef<HTMLDivElement>(null);
  // The address changes in the same moment as the page.
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
