'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { VideoPlayer } from '@/components/product/gallery/video-player';
import { IconButton } from '@/components/ui/display/icon-button';
import { useDragPan } from '@/components/product/gallery/use-drag-pan';
import { getImageUrl } from '@/lib/format/image';
import type { ViewImage } from '@/lib/catalog/product-view';

type ZoomDialogProps = {
  images: readonly ViewImage[];
  activeIndex: number;
  getCaption: (image: ViewImage) => string | null;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** A whole image, or at double size and draggable; left and right switch images, plus and minus zoom. */
export function ZoomDialog({ images, activeIndex, getCaption, onMove, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  /** The image that opened the dialog, until another is shown. */
  const [pressedIndex, setPressedIndex] = useState<number | null>(activeIndex);
  const drag = useDragPan(containerRef);
  const image = images[activeIndex];

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (containerRef.current?.querySelector('video') ?? containerRef.current)?.focus();
    return () => element?.close(); // returns the focus
  }, []);
  useLayoutEffect(() => {
    const element = containerRef.current;
    // The face is in the upper middle of every image.
    element?.scrollTo((element.scrollWidth - element.clientWidth) / 2, 0);
  }, [activeIndex, isLarge]);

  const move = (step: number) => {
    // A video that is focused goes away, and so would the keys.
    if (containerRef.current?.contains(document.activeElement)) containerRef.current.focus();
    setPressedIndex(null);
    onMove((activeIndex + step + images.length) % images.length);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') return setIsLarge(event.key === '+');
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || images.length < 2) return;
    event.preventDefault();
    move(step);
  };
  if (!image) return null;
  const caption = getCaption(image);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={steer}
      aria-label={image.alt}
      className="fixed inset-0 size-full max-h-none max-w-none grid-rows-[minmax(0,1fr)_auto] bg-paper backdrop:bg-noir/50 open:grid"
    >
      <div
        ref={containerRef}
        {...(isLarge ? drag : {})}
        onDoubleClick={() => setIsLarge(!isLarge)}
        tabIndex={0}
        className={clsx(
          'place-items-[safe_center] grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overscroll-contain p-4 md:px-24',
          isLarge ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden',
        )}
      >
        {image.videoUrl ? (
          <VideoPlayer
            key={image.videoUrl}
            src={getImageUrl(image.videoUrl)}
            poster={getImageUrl(image.path)}
            label={image.alt}
            icon={<Icon name="play-fill" size={24} />}
            isStarted={activeIndex === pressedIndex}
            className="max-h-full max-w-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]"
          />
        ) : (
          <img
            key={image.path}
            src={getImageUrl(image.path)}
            alt={image.alt}
            width={image.width}
            height={image.height}
            draggable={false}
            className={clsx(
              'm-auto fade-in rounded-picture',
              isLarge ? 'h-[200%] w-auto max-w-none shrink-0' : 'size-auto max-h-full max-w-full',
            )}
          />
        )}
      </div>
      <div className="flex items-center justify-center gap-3 px-4 pb-4 text-small tabular-nums">
        {images.length > 1 && (
          <>
            <IconButton label="Previous picture" look="outline" onClick={() => move(-1)}>
              <Icon name="caret-left" size={20} />
            </IconButton>
            <span aria-live="polite" className="px-1 text-center">
              {activeIndex + 1} of {images.length}
              {caption && <span className="block text-caption text-ink-2">{caption}</span>}
            </span>
            <IconButton label="Next picture" look="outline" onClick={() => move(1)}>
              <Icon name="caret-right" size={20} />
            </IconButton>
          </>
        )}
        {!image.videoUrl && (
          <IconButton
            label={isLarge ? 'Zoom out' : 'Zoom in'}
            look="outline"
            onClick={() => setIsLarge(!isLarge)}
          >
            {isLarge ? (
              <Icon name="magnifying-glass-minus" size={20} />
            ) : (
              <Icon name="magnifying-glass-plus" size={20} />
            )}
          </IconButton>
        )}
      </div>
      <IconButton
        label="Close"
        look="outline"
        size={52}
        onClick={onClose}
        className="absolute! top-4 right-6"
      >
        <Icon name="x-light" size={24} />
      </IconButton>
    </dialog>
  );
}
