'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { TopBanner } from '@/contract/home';
import { IS_TOP_COUNTDOWN_ACTIVE } from '@/lib/config/shop';
import { classNames } from '@/lib/format/class-names';
import { useUser } from '@/stores/user';
import { AdItem } from './ad-item';

const AUTOPLAY_MS = 10_000; // spec 9

const AdCarousel = lazy(() => import('./ad-carousel').then(({ AdCarousel }) => ({ default: AdCarousel })));
const TopCountdown = lazy(() =>
  import('./top-countdown').then(({ TopCountdown }) => ({ default: TopCountdown })),
);

type AdStripProps = { items: readonly TopBanner[]; endTime: string | null; closeIcon: ReactNode };

/** Spec 2: the banner belongs to the default layout; look: not to the checkout, which lives there too. */
export function AdStrip(props: AdStripProps) {
  if (props.items.length === 0) return null;
  return (
    <Suspense fallback={<Strip {...props} />}>
      <StripOfPage {...props} />
    </Suspense>
  );
}

function StripOfPage(props: AdStripProps) {
  const [layout, page] = useSelectedLayoutSegments();
  return layout === '(default)' && page !== 'order' ? <Strip {...props} /> : null;
}

function Strip({ items, endTime, closeIcon }: AdStripProps) {
  const { topAdShow, topAdClosed } = useUser();
  const [shown, setShown] = useState(0);
  const { isCarousel, startCarousel } = useCarousel(items.length);
  if (!topAdShow) return null;
  const isOnPaper = Boolean(items[shown]?.image);

  const goTo = (place: number) => {
    startCarousel();
    setShown(place);
  };

  return (
    <aside
      aria-label="Offers"
      onPointerEnter={startCarousel}
      onFocus={startCarousel}
      className={classNames(
        'ad-strip relative z-40 h-10 overflow-hidden text-small transition-colors duration-280',
        isOnPaper ? 'bg-ivory text-ink' : 'on-noir bg-noir text-on-noir',
      )}
    >
      {isCarousel ? (
        <Suspense fallback={<AdItem item={items[0]!} slot={1} />}>
          <AdCarousel items={items} shown={shown} onShow={setShown} autoplayMs={AUTOPLAY_MS} />
        </Suspense>
      ) : (
        <AdItem item={items[0]!} slot={1} />
      )}
      <div className="pointer-events-none absolute inset-0 z-10 shell flex items-center justify-between">
        <Dots count={items.length} shown={shown} onChoose={goTo} />
        {IS_TOP_COUNTDOWN_ACTIVE && endTime && <TopCountdown endTime={endTime} />}
        <button
          type="button"
          aria-label="Close the offers"
          onClick={topAdClosed}
          className="pointer-events-auto -mr-3 ml-auto grid size-10 place-items-center"
        >
          {closeIcon}
        </button>
      </div>
    </aside>
  );
}

type DotsProps = { count: number; shown: number; onChoose: (place: number) => void };

function Dots({ count, shown, onChoose }: DotsProps) {
  if (count < 2) return null;
  return (
    <ul className="pointer-events-auto -ml-2 flex max-md:hidden">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <button
            type="button"
            aria-label={`Offer ${place + 1} of ${count}`}
            aria-current={place === shown ? 'true' : undefined}
            onClick={() => onChoose(place)}
            className="group grid h-10 min-w-6 place-items-center"
          >
            <span
              className={classNames(
                'block h-1.25 rounded-press bg-current transition-[width,opacity] duration-200',
                place === shown ? 'w-4' : 'w-1.25 opacity-45 group-hover:opacity-80',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The slider's code is loaded when the first slide is due, or when somebody comes near. */
function useCarousel(count: number) {
  const [isCarousel, setIsCarousel] = useState(false);
  const startCarousel = () => setIsCarousel(count > 1);

  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setIsCarousel(true), AUTOPLAY_MS - 1_500);
    return () => clearTimeout(timer);
  }, [count]);

  return { isCarousel, startCarousel };
}
