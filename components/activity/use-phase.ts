'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Opening, Phase } from '@/contract/activity';
import { browserApi } from '@/lib/api/browser';
import { phaseAt } from '@/lib/format/event-words';
import { paymentQueries } from '@/lib/queries/payment';

/** Where the event stands when the page is opened: by the server's clock, once that is known; by this browser's, if never. */
export function usePhase(opening: Pick<Opening, 'phase' | 'startTime' | 'endTime'>): Phase {
  const { data: clock, isError } = useQuery(paymentQueries.clock(browserApi()));
  const aheadMs = clock?.aheadMs ?? (isError ? 0 : undefined);
  const [seenMs, setSeenMs] = useState<number | null>(null);
  useEffect(() => {
    if (aheadMs === undefined) return;
    const timer = setTimeout(() => setSeenMs(Date.now() + aheadMs));
    return () => clearTimeout(timer);
  }, [aheadMs]);
  return seenMs === null ? opening.phase : phaseAt(opening, seenMs);
}
