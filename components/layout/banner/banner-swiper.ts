import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { AD_AUTOPLAY_MS, AD_SPACE, AD_SPEED_MS } from '@/lib/config/shop';

export type { default as Swiper } from 'swiper';

const FIRST_AT_LEAST_MS = 1_000;

/** Turns the existing banner into a slider. With reduced motion it neither autoplays nor animates. */
export function startBannerSwiper(
  frame: HTMLElement,
  isMotionReduced: boolean,
  onShow: (index: number) => void,
) {
  // The first item has been visible since page load; subtracts that time.
  const firstSlide = frame.querySelector<HTMLElement>('.swiper-slide');
  const firstMs = Math.max(FIRST_AT_LEAST_MS, AD_AUTOPLAY_MS - performance.now());
  firstSlide?.setAttribute('data-swiper-autoplay', String(Math.round(firstMs)));

  return new Swiper(frame, {
    modules: [Autoplay],
    speed: isMotionReduced ? 0 : AD_SPEED_MS,
    loop: false,
    spaceBetween: AD_SPACE,
    autoplay: isMotionReduced
      ? false
      : { delay: AD_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: {
      slideChange: ({ activeIndex }) => {
        firstSlide?.removeAttribute('data-swiper-autoplay');
        onShow(activeIndex);
      },
    },
  });
}
