'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import { paymentQueries } from '@/lib/queries/payment';

const TICK_MS = 1_000;

/**
 * Returns the server's time, which ticks while the element with `containerRef` is visible; null until the
 * offset of the browser's clock is known. Falls back to the browser's clock if the server cannot be reached.
 */
export function useServerNow<Element extends HTMLElement>() {
  const containerRef = useRef<Element>(null);
  const { data, isError } = useQuery(paymentQueries.clock(getBrowserApi()));
  const [nowMs, setNowMs] = useState<number | null>(null);
  const aheadMs = data?.offsetMs ?? (isError ? 0 : undefined);

  useEffect(() => {
    const element = containerRef.current;
    if (aheadMs === undefined || !element) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => setNowMs(Date.now() + aheadMs);
    const observer = new IntersectionObserver(([entry]) => {
      clearInterval(timer);
      if (!entry?.isIntersecting) return;
      tick();
      timer = setInterval(tick, TICK_MS);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [aheadMs]);

  return { nowMs, containerRef };
}
