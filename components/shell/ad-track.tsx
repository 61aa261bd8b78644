'use client';

import { useEffect, useRef } from 'react';
import type { TopBanner } from '@/contract/home';
import { AdItem } from './ad-item';
import type { Swiper } from './ad-swiper';

type AdTrackProps = {
  items: readonly TopBanner[];
  shown: number;
  /** Until it slides, the first item is all there is, and no code of the slider. */
  isSliding: boolean;
  onShow: (place: number) => void;
};

/** The items side by side. Sliding begins on the elements that are there, so that nobody loses a focus or a press. */
export function AdTrack({ items, shown, isSliding, onShow }: AdTrackProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const wanted = useRef(shown);

  useEffect(() => {
    wanted.current = shown;
    swiper.current?.slideTo(shown);
  }, [shown]);
  useEffect(() => {
    if (!isSliding) return;
    let isGone = false;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    void import('./ad-swiper').then(({ startSwiper }) => {
      if (isGone || !frame.current) return;
      swiper.current = startSwiper(frame.current, isStill, onShow);
      swiper.current.slideTo(wanted.current);
    });
    return () => {
      isGone = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [isSliding, onShow]);

  return (
    <div
      ref={frame}
      className="swiper h-10 overflow-hidden"
      onFocus={() => swiper.current?.autoplay.pause()}
      onBlur={() => swiper.current?.autoplay.resume()}
    >
      <ul className="swiper-wrapper flex transition-transform ease-strand">
        {items.slice(0, isSliding ? undefined : 1).map((item, place) => (
          <li key={place} inert={place !== shown} className="swiper-slide w-full shrink-0">
            <AdItem item={item} slot={place + 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}
