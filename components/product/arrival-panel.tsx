'use client';

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { serverNow } from '@/lib/browser/clock';
import { arrivalText, promiseText, type Dispatch } from '@/lib/format/arrival';

const MINUTE_MS = 60_000;

/** The time, told anew each minute while its place is on the screen; null before it was. */
function useSeenMinute(place: RefObject<HTMLElement | null>): number | null {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (!place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setNow(serverNow());
      timer = setTimeout(tick, MINUTE_MS - (serverNow() % MINUTE_MS));
    };
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) tick();
    });
    observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place]);
  return now;
}

const awayText = {
  promise: 'Not here at the moment.',
  condition: 'Leave your address and we write the day it is back.',
};

type ArrivalPanelProps = {
  /** Nothing arrives of what is sold out. */
  isHere: boolean;
  handlingDays: number;
  shipping: Dispatch;
  /** How long and in which state it may be exchanged. */
  exchange: string;
  icons: { truck: ReactNode; box: ReactNode };
};

/** When it arrives: a span in the shared page, then the day, counted from the shopper's own minute. */
export function ArrivalPanel({ isHere, handlingDays, shipping, exchange, icons }: ArrivalPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const now = useSeenMinute(place);
  const { promise, condition } = !isHere
    ? awayText
    : now === null
      ? promiseText(handlingDays, shipping)
      : arrivalText(now, handlingDays, shipping);

  return (
    <div ref={place} className="divide-y divide-line rounded-field border border-line">
      <Row icon={icons.truck} title={promise} text={condition} />
      <Row icon={icons.box} title="Plain box, no name on it." text={exchange} />
    </div>
  );
}

const Row = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <div className="flex items-center gap-4 p-4">
    <span className="shrink-0">{icon}</span>
    <p className="text-small">
      <strong className="block font-semibold">{title}</strong>
      <span className="text-ink-2 tabular-nums">{text}</span>
    </p>
  </div>
);
