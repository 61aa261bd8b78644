'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import { paymentQueries } from '@/lib/queries/payment';

const TICK_MS = 1_000;

/**
 * Returns the time left until a moment, by the server's clock. The first render shows the server's value; the
 * countdown starts once the offset of this browser's clock is known. If the server cannot be reached, the
 * browser's clock is used.
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
