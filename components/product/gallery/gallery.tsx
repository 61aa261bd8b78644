'use client';

import { clsx } from 'clsx/lite';
import dynamic from 'next/dynamic';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  FIRST_PICTURE_SIZES,
  firstView,
  usePressedProduct,
} from '@/components/product/first-view/first-view';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { usePreloadedOrder } from '@/components/product/gallery/use-preloaded-order';
import * as productGalleryText from '@/components/product/gallery/gallery-text';
import { Badge } from '@/components/ui/display/badge';
import { WishlistButton } from '@/components/product-card/wishlist-button';
import { Picture } from '@/components/ui/display/picture';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { selectGalleryImages } from '@/lib/catalog/gallery';
import { getImageSrcSet, PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import type { ViewImage } from '@/lib/catalog/product-view';

const ZoomDialog = dynamic(() => import('./zoom-dialog').then((module) => module.ZoomDialog), { ssr: false });

const PAIR_SIZES =
  '(min-width: 1714px) 457px, (min-width: 1536px) calc(28vw - 23px), (min-width: 1024px) calc(27.2vw - 22px), (min-width: 768px) 46.7vw, 100vw';

/** From 768 px on there are two side by side, or one and what fills the view below it. */
const FIRST_VIEW_PICTURES = 2;

type GalleryProps = {
  productId: number;
  /** The selected one, for the wishlist. */
  variantId: number;
  name: string;
  images: readonly ViewImage[];
  /** The selected color, whose images come first. */
  color: string | null;
  /** Caption of an image in another color: "Shown in Natural Black". */
  getCaption: (image: ViewImage) => string | null;
  badges: readonly string[];
  /** Only what the first view shows. */
  isFirstView: boolean;
  icons: { zoom: ReactNode; play: ReactNode; heart: ReactNode };
};

/** The first image wide, then pairs; on narrow screens a swipeable row. Clicking one opens it at full size. */
export function Gallery(props: GalleryProps) {
  const { productId, variantId, name, images, color, getCaption, badges, isFirstView, icons } = props;
  const row = useRef<HTMLUListElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const colorImages = useMemo(() => selectGalleryImages(images, color), [images, color]);
  const displayedImages = usePreloadedOrder(colorImages, FIRST_PICTURE_SIZES);
  const firstPath = displayedImages[0]?.path;
  const pressedImage = usePressedProduct()?.card.image;

  useEffect(() => {
    void row.current?.scrollTo({ left: 0 }); // newer browsers return a promise, which is no cleanup
  }, [firstPath]);
  useOnPageHide(() => setZoomed(null));

  const count = () => {
    const { scrollLeft = 0, firstElementChild } = row.current ?? {};
    const slideWidth = firstElementChild?.clientWidth ?? 1;
    setActiveIndex(Math.min(displayedImages.length - 1, Math.round(scrollLeft / slideWidth)));
  };

  // An image without a partner is as wide as the first.
  const isWide = (index: number) =>
    index === 0 || (index === displayedImages.length - 1 && displayedImages.length % 2 === 0);

  return (
    <div className={firstView.gallery}>
      <ul
        ref={row}
        onScroll={count}
        aria-label={productGalleryText.pictures(name)}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto md:gap-3 lg:grid lg:grid-cols-2 lg:overflow-visible"
      >
        {displayedImages.length === 0 && (
          <li className={clsx(firstView.slide, firstView.wideSlide)}>
            <Picture
              path=""
              alt={name}
              {...PRODUCT_IMAGE_SIZE}
              sizes=""
              ratio={firstView.pictureRatio}
              className={firstView.widePicture}
            />
          </li>
        )}
        {displayedImages.slice(0, isFirstView ? FIRST_VIEW_PICTURES : undefined).map((image, index) => (
          <li
            key={image.videoUrl ?? image.path}
            className={clsx(firstView.slide, isWide(index) && firstView.wideSlide)}
          >
            <button
              type="button"
              onClick={() => setZoomed(index)}
              className="relative block w-full cursor-zoom-in rounded-picture max-md:-outline-offset-2"
            >
              <Picture
                path={image.path}
                alt={image.alt}
                width={image.width}
                height={image.height}
                sizes={isWide(index) ? FIRST_PICTURE_SIZES : PAIR_SIZES}
                isPriority={index === 0}
                placeholderSrc={pressedImage?.srcSet === getImageSrcSet(image) ? pressedImage.src : undefined}
                ratio={firstView.pictureRatio}
                className={isWide(index) ? firstView.widePicture : undefined}
              />
              {getCaption(image) && <Badge className="absolute bottom-4 left-4">{getCaption(image)}</Badge>}
              <span className="sr-only">
                {image.videoUrl ? productGalleryText.playVideo : productGalleryText.zoom}
              </span>
              {(index === 0 || image.videoUrl) && (
                <span
                  aria-hidden
                  className={clsx(
                    'absolute right-4 bottom-4 grid size-11 place-items-center rounded-press bg-paper',
                    image.videoUrl ? 'max-lg:inset-0 max-lg:m-auto' : 'max-lg:hidden',
                  )}
                >
                  {image.videoUrl ? icons.play : icons.zoom}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {badges.length > 0 && (
        <p className="pointer-events-none absolute top-4 left-4 flex gap-1.5">
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </p>
      )}
      <WishlistButton
        {...{ productId, variantId, name }}
        size={44}
        className="absolute! top-4 right-4 md:hidden"
      >
        {icons.heart}
      </WishlistButton>
      {displayedImages.length > 1 && (
        <Badge className="pointer-events-none absolute right-3 bottom-4 lg:hidden">
          {activeIndex + 1} of {displayedImages.length}
        </Badge>
      )}
      {zoomed !== null && (
        <DialogErrorBoundary isOpen onClose={() => setZoomed(null)}>
          <ZoomDialog
            images={displayedImages}
            getCaption={getCaption}
            activeIndex={zoomed}
            onMove={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </DialogErrorBoundary>
      )}
    </div>
  );
}
