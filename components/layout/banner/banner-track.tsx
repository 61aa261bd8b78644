'use client';

import { useEffect, useRef } from 'react';
import type { TopBanner } from '@/contract/home';
import { BannerItem } from './banner-item';
import type { Swiper } from './banner-swiper';

type BannerTrackProps = {
  items: readonly TopBanner[];
  activeIndex: number;
  /** Until then only the first item is rendered, without slider code. */
  isSliding: boolean;
  onShow: (index: number) => void;
};

/** The items side by side. The slider starts on the existing elements, so that no focus or click is lost. */
export function BannerTrack({ items, activeIndex, isSliding, onShow }: BannerTrackProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const activeIndexRef = useRef(activeIndex);

  useEffect(() => {
    activeIndexRef.current = activeIndex;
    swiper.current?.slideTo(activeIndex);
  }, [activeIndex]);
  useEffect(() => {
    if (!isSliding) return;
    let isCancelled = false;
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    void import('./banner-swiper').then(({ startBannerSwiper }) => {
      if (isCancelled || !frame.current) return;
      swiper.current = startBannerSwiper(frame.current, isMotionReduced, onShow);
      swiper.current.slideTo(activeIndexRef.current);
    });
    return () => {
      isCancelled = true;
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
        {items.slice(0, isSliding ? undefined : 1).map((item, index) => (
          <li key={index} inert={index !== activeIndex} className="swiper-slide w-full shrink-0">
            <BannerItem item={item} slot={index + 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}
