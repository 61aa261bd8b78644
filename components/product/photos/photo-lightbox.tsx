'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import * as photosListText from '@/components/product/photos/photos-list-text';
import { IconButton } from '@/components/ui/display/icon-button';
import type { CustomerPhoto } from '@/contract/customer-photo';
import { formatLongDay } from '@/lib/format/day-text';
import { getImageSrc, getImageSrcSet } from '@/lib/format/image';
import { PhotoProductRow } from './photo-product-row';
import { useSwipe } from '@/components/product/gallery/use-swipe';

type PhotoLightboxProps = {
  photos: readonly CustomerPhoto[];
  /** Including those not loaded yet. */
  total: number;
  activeIndex: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** A shopper's photo enlarged, with caption and worn products: arrow keys and swipes move to the next. */
export function PhotoLightbox({ photos, total, activeIndex, onMove, onClose }: PhotoLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const photo = photos[activeIndex];
  const move = (step: number) => {
    const next = activeIndex + step;
    if (next >= 0 && next < photos.length) onMove(next);
  };
  const swipe = useSwipe((direction) => move(-direction));

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close(); // returns the focus
  }, []);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  if (!photo) return null;
  const image = { path: photo.url, width: photo.width, height: photo.height };

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={steer}
      onClick={(event) => event.target === dialog.current && onClose()}
      aria-label={photosListText.photoDialog}
      className="m-auto size-full max-h-none max-w-none overflow-y-auto bg-paper backdrop:bg-noir/50 md:h-fit md:max-h-[calc(100dvh-3rem)] md:max-w-270 md:rounded-dialog md:shadow-float"
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_23rem]">
        <div
          {...swipe}
          className="relative touch-pan-y bg-bone max-md:aspect-(--shape) md:h-[calc(100dvh-3rem)] md:max-h-200"
          style={{ '--shape': `${photo.width} / ${photo.height}` }}
        >
          <img
            key={photo.id}
            src={getImageSrc(image)}
            srcSet={getImageSrcSet(image)}
            sizes="(min-width: 768px) 720px, 100vw"
            alt={photosListText.photoAlt(photo)}
            width={photo.width}
            height={photo.height}
            draggable={false}
            className="absolute inset-0 size-full fade-in object-contain"
          />
          <p className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-3 text-small tabular-nums">
            <IconButton
              label="Previous photo"
              look="overImage"
              aria-disabled={activeIndex === 0}
              onClick={() => move(-1)}
              className="aria-disabled:opacity-45"
            >
              <Icon name="caret-left" size={20} />
            </IconButton>
            <span aria-live="polite" className="rounded-press bg-paper px-3 py-1">
              {activeIndex + 1} of {total}
            </span>
            <IconButton
              label="Next photo"
              look="overImage"
              aria-disabled={activeIndex >= photos.length - 1}
              onClick={() => move(1)}
              className="aria-disabled:opacity-45"
            >
              <Icon name="caret-right" size={20} />
            </IconButton>
          </p>
        </div>
        <div className="flex flex-col p-6 md:overflow-y-auto md:pt-14">
          <h2 className="font-display text-display-s wrap-anywhere">{photo.nickname}</h2>
          <p className="mt-1 text-small text-ink-2">
            {photo.isDemo && 'Demo picture · '}
            {photo.wornText && `${photo.wornText} · `}
            <time dateTime={photo.createdAt}>{formatLongDay(photo.createdAt)}</time>
          </p>
          {photo.caption && (
            <p className="mt-4 text-body-l wrap-anywhere whitespace-pre-line">{photo.caption}</p>
          )}
          {photo.products.length > 0 && (
            <>
              <h3 className="mt-8 text-small font-semibold">{photosListText.inPhoto}</h3>
              <ul className="mt-1 divide-y divide-line border-y border-line">
                {photo.products.map((card) => (
                  <li key={card.id}>
                    <PhotoProductRow card={card} onLeave={onClose} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <IconButton label="Close" look="overImage" onClick={onClose} className="absolute! top-3 right-3">
        <Icon name="x-light" size={24} />
      </IconButton>
    </dialog>
  );
}
