'use client';

import { usePathname } from 'next/navigation';
import { createPortal } from 'react-dom';
import { firstView, FIRST_PICTURE_SIZES } from '@/components/product/first-view/first-view';
import { Price } from '@/components/ui/display/price';
import type { CardPreview } from '@/lib/browser/card-preview';
import { useFeedback } from '@/stores/feedback';
import { findVisiblePage } from './page-transition';
import { useBackFromPreview } from './use-back-from-preview';

/**
 * Shows the product of a clicked card in the page, until its own page arrives: picture, title and price, each
 * where the product page has it. A page takes a hundred times as long to render; this way the shopper sees the
 * product in the next frame.
 */
export function ProductLoadingPreview() {
  const pendingProduct = useFeedback((feedback) => feedback.pendingProduct);
  const pathname = usePathname();
  // The URL changes at the same moment as the page.
  const isShown = pendingProduct?.from === pathname;
  useBackFromPreview(isShown);
  const page = isShown && findVisiblePage();
  if (!page) return null;

  const { top, contentTop, card } = pendingProduct;
  // It covers the page instead of replacing it: the browser keeps the scroll position for "back".
  return createPortal(
    <div
      aria-busy
      className="fixed inset-x-0 bottom-0 z-20 overflow-hidden bg-paper"
      style={{ top, paddingTop: contentTop - top }}
    >
      {/* Below the path to it. */}
      <div className="pt-16 max-md:pt-0">
        <div className={firstView.columns}>
          <PreviewPicture image={card.image} />
          <div className={firstView.panel}>
            <div className={firstView.facts} />
            <h1 className={firstView.title}>{card.name}</h1>
            <Price now={card.price} was={card.was} size="product" />
          </div>
        </div>
      </div>
    </div>,
    page,
  );
}

const PreviewPicture = ({ image }: Pick<CardPreview, 'image'>) => (
  <div className={firstView.gallery}>
    <div className="flex md:gap-3 lg:grid lg:grid-cols-2">
      <div className={`${firstView.slide} ${firstView.wideSlide}`}>
        <span
          className={`picture bg-bone ${firstView.widePicture}`}
          style={{
            aspectRatio: firstView.pictureRatio,
            background: image?.src ? `url("${image.src}") center / cover` : undefined,
          }}
        >
          {image && (
            <img
              src={image.src || undefined}
              srcSet={image.srcSet}
              sizes={FIRST_PICTURE_SIZES}
              alt=""
              decoding="async"
              className="picture-image"
            />
          )}
        </span>
      </div>
    </div>
  </div>
);
