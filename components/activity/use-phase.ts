'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Opening, Phase } from '@/contract/activity';
import { browserApi } from '@/lib/api/browser';
import { phaseAt } from '@/lib/format/event-words';
import { paymentQueries } from '@/lib/queries/payment';

/** Where the event stands when the page is opened: by the server's clock, once that is known. */
export function usePhase(opening: Pick<Opening, 'phase' | 'startTime' | 'endTime'>): Phase {
  const { data: clock } = useQuery(paymentQueries.clock(browserApi()));
  const [seenMs, setSeenMs] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => clock && setSeenMs(Date.now() + clock.aheadMs));
    return () => clearTimeout(timer);
  }, [clock]);
  return seenMs === null ? opening.phase : phaseAt(opening, seenMs);
}
