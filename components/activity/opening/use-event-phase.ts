'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GrandOpening, EventPhase } from '@/contract/activity';
import { getBrowserApi } from '@/lib/api/browser';
import { getCurrentEventPhase } from '@/components/activity/opening/event-text';
import { paymentQueries } from '@/lib/queries/payment';

/**
 * Returns the phase of the event when the page opens: by the server's clock once it is known, by the
 * browser's if it never is.
 */
export function useEventPhase(opening: Pick<GrandOpening, 'phase' | 'startTime' | 'endTime'>): EventPhase {
  const { data: clock, isError } = useQuery(paymentQueries.clock(getBrowserApi()));
  const aheadMs = clock?.offsetMs ?? (isError ? 0 : undefined);
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    if (aheadMs === undefined) return;
    const timer = setTimeout(() => setNowMs(Date.now() + aheadMs));
    return () => clearTimeout(timer);
  }, [aheadMs]);
  return nowMs === null ? opening.phase : getCurrentEventPhase(opening, nowMs);
}
