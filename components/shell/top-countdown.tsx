'use client';

import { useEffect, useState } from 'react';
import { CountdownView } from '@/components/ui/countdown-view';
import { COUNTDOWN_TICK_MS } from '@/lib/config/shop';

/** What is left until the end of the offer: hours, minutes, seconds, hundredths. Nothing once it is over. */
export function TopCountdown({ endTime }: { endTime: string }) {
  const [leftMs, setLeftMs] = useState<number | null>(null);

  useEffect(() => {
    const endMs = Date.parse(endTime);
    const tick = () => setLeftMs(Math.max(0, endMs - Date.now()));
    tick();
    const timer = setInterval(tick, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [endTime]);

  if (!leftMs) return null;
  return <CountdownView leftMs={leftMs} size="line" hasHundredths label="until the offer ends" />;
}
