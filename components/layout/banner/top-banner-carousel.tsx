'use client';

import { clsx } from 'clsx/lite';
import { useSelectedLayoutSegments } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import * as bannerText from '@/components/layout/banner/banner-text';
import type { TopBanner } from '@/contract/home';
import { AD_AUTOPLAY_MS, IS_TOP_COUNTDOWN_ACTIVE } from '@/lib/config/shop';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';
import { BannerTrack } from './banner-track';

const BannerCountdown = lazy(() =>
  import('./banner-countdown').then(({ BannerCountdown }) => ({ default: BannerCountdown })),
);

const LOAD_AHEAD_MS = 1_500;

type TopBannerCarouselProps = { items: readonly TopBanner[]; endTime: string | null; closeIcon: ReactNode };

/** Spec 2: the banner belongs to the default layout; look: not on the checkout, which uses that layout too. */
export function TopBannerCarousel(props: TopBannerCarouselProps) {
  const { items, endTime } = props;
  useEffect(
    () => useMain.getState().topInfoReceived({ topBanner: items, topEndTime: endTime }),
    [items, endTime],
  );
  if (items.length === 0) return null;
  return (
    <Suspense fallback={<BannerStrip {...props} />}>
      <RouteAwareBanner {...props} />
    </Suspense>
  );
}

function RouteAwareBanner(props: TopBannerCarouselProps) {
  const [layout, page] = useSelectedLayoutSegments();
  return layout === '(default)' && page !== 'order' ? <BannerStrip {...props} /> : null;
}

function BannerStrip({ items, closeIcon }: TopBannerCarouselProps) {
  const topAdShow = useUser((user) => user.topAdShow);
  const { topAdClosed } = useUser.getState();
  const [activeIndex, setActiveIndex] = useState(0);
  const { isSliding, startSliding } = useSliding(items.length);
  if (!topAdShow) return null;
  const isOnPaper = Boolean(items[activeIndex]?.image);

  const goTo = (index: number) => {
    startSliding();
    setActiveIndex(index);
  };

  return (
    <aside
      aria-label={bannerText.offers}
      onPointerEnter={startSliding}
      onFocus={startSliding}
      className={clsx(
        'ad-strip relative z-40 h-10 overflow-hidden text-small transition-colors duration-280',
        isOnPaper ? 'bg-ivory text-ink' : 'on-noir bg-noir text-on-noir',
      )}
    >
      <BannerTrack items={items} activeIndex={activeIndex} isSliding={isSliding} onShow={setActiveIndex} />
      <div className="pointer-events-none absolute inset-0 z-10 shell flex items-center justify-between">
        <Dots count={items.length} activeIndex={activeIndex} onChoose={goTo} />
        {IS_TOP_COUNTDOWN_ACTIVE && <BannerCountdown />}
        <button
          type="button"
          aria-label={bannerText.closeOffers}
          onClick={topAdClosed}
          className="pointer-events-auto -mr-3 ml-auto grid size-10 place-items-center"
        >
          {closeIcon}
        </button>
      </div>
    </aside>
  );
}

type DotsProps = { count: number; activeIndex: number; onChoose: (index: number) => void };

function Dots({ count, activeIndex, onChoose }: DotsProps) {
  if (count < 2) return null;
  return (
    <ul className="pointer-events-auto -ml-2 flex max-md:hidden">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={bannerText.offerPosition(index + 1, count)}
            aria-current={index === activeIndex ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className="group grid h-10 min-w-6 place-items-center"
          >
            <span
              className={clsx(
                'block h-1.25 rounded-press bg-current transition-[width,opacity] duration-200',
                index === activeIndex ? 'w-4' : 'w-1.25 opacity-45 group-hover:opacity-80',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Loads the slider code when the first slide is due, or on hover or focus. */
function useSliding(count: number) {
  const [isSliding, setIsSliding] = useState(false);
  const startSliding = () => setIsSliding(count > 1);

  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setIsSliding(true), AD_AUTOPLAY_MS - LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [count]);

  return { isSliding, startSliding };
}
