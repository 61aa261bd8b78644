'use client';

import { useEffect, useRef } from 'react';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import type { TopBanner } from '@/contract/home';
import { AdItem } from './ad-item';

type AdCarouselProps = {
  items: readonly TopBanner[];
  shown: number;
  onShow: (place: number) => void;
  autoplayMs: number;
};

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Spec 4: autoplay 10000 ms, speed 1000 ms, no loop, spacing 10. It rests while hovered or focused. */
export function AdCarousel({ items, shown, onShow, autoplayMs }: AdCarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);

  useEffect(() => {
    if (!frame.current) return;
    const still = isStill();
    const made = new Swiper(frame.current, {
      modules: [Autoplay],
      speed: still ? 0 : 1000,
      loop: false,
      spaceBetween: 10,
      autoplay: still ? false : { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
      on: { slideChange: ({ activeIndex }) => onShow(activeIndex) },
    });
    swiper.current = made;
    return () => void made.destroy();
  }, [autoplayMs, onShow]);
  useEffect(() => void swiper.current?.slideTo(shown), [shown]);

  return (
    <div
      ref={frame}
      className="swiper h-10 overflow-hidden"
      onFocus={() => swiper.current?.autoplay.pause()}
      onBlur={() => swiper.current?.autoplay.resume()}
    >
      <ul className="swiper-wrapper flex transition-transform ease-strand">
        {items.map((item, place) => (
          <li key={place} inert={place !== shown} className="swiper-slide w-full shrink-0">
            <AdItem item={item} slot={place + 1} isHidden={place !== shown} />
          </li>
        ))}
      </ul>
    </div>
  );
}
