'use client';

import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useDragPan } from '@/components/product/use-drag-pan';
import { imageUrl } from '@/lib/format/image';
import type { ViewPicture } from '@/lib/format/product-view';

type ZoomDialogProps = {
  pictures: readonly ViewPicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** A picture at its full size: dragged, scrolled or moved with the arrow keys; left and right go on to the next. */
export function ZoomDialog({ pictures, at, onMove, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const drag = useDragPan(pane);
  const picture = pictures[at];

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    pane.current?.focus();
    return () => element?.close(); // gives the focus back
  }, []);
  useLayoutEffect(() => {
    const element = pane.current;
    // The face is in the upper middle of every picture.
    element?.scrollTo((element.scrollWidth - element.clientWidth) / 2, 0);
  }, [at]);

  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || pictures.length < 2) return;
    event.preventDefault();
    move(by);
  };
  if (!picture) return null;

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={steer}
      aria-label={picture.alt}
      className="fixed inset-0 size-full max-h-none max-w-none bg-bone-soft backdrop:bg-noir/50"
    >
      <div
        ref={pane}
        {...drag}
        tabIndex={0}
        className="place-items-[safe_center] grid size-full cursor-grab overflow-auto overscroll-contain active:cursor-grabbing"
      >
        {picture.videoUrl ? (
          <video
            key={picture.path}
            src={imageUrl(picture.videoUrl)}
            poster={imageUrl(picture.path)}
            controls
            playsInline
            className="m-auto max-h-dvh max-w-full"
          />
        ) : (
          <img
            key={picture.path}
            src={imageUrl(picture.path)}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            className="m-auto max-w-none shrink-0 fade-in"
          />
        )}
      </div>
      <IconButton
        label="Close"
        look="outline"
        size={52}
        onClick={onClose}
        className="absolute! top-4 right-6"
      >
        <XIcon aria-hidden size={24} weight="light" />
      </IconButton>
      {pictures.length > 1 && (
        <p className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-3 text-small tabular-nums">
          <IconButton label="Previous picture" look="outline" onClick={() => move(-1)}>
            <CaretLeftIcon aria-hidden size={20} />
          </IconButton>
          <span aria-live="polite" className="rounded-press bg-paper px-3 py-1">
            {at + 1} of {pictures.length}
          </span>
          <IconButton label="Next picture" look="outline" onClick={() => move(1)}>
            <CaretRightIcon aria-hidden size={20} />
          </IconButton>
        </p>
      )}
    </dialog>
  );
}
