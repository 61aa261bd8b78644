'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import { paymentQueries } from '@/lib/queries/payment';

const TICK_MS = 1_000;

/**
 * What is left until a moment, by the server's clock. The first rendering shows what the server saw; from then on it
 * counts, as soon as it is known how far this browser's own clock is off. Where the server cannot be asked, it has to do.
 */
export function useTimeLeft(until: string, renderedAtMs: number): number {
  const { data: clock, isError } = useQuery(paymentQueries.clock(getBrowserApi()));
  const [nowMs, setNowMs] = useState(renderedAtMs);
  const aheadMs = clock?.offsetMs ?? (isError ? 0 : undefined);

  useEffect(() => {
    if (aheadMs === undefined) return;
    const tick = () => setNowMs(Date.now() + aheadMs);
    const initialTimer = setTimeout(tick);
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearTimeout(initialTimer);
      clearInterval(timer);
    };
  }, [aheadMs]);

  return Math.max(0, Date.parse(until) - nowMs);
}
