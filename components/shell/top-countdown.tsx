'use client';

import { useEffect, useState } from 'react';
import { CountdownView } from '@/components/ui/countdown-view';
import { countDown } from '@/lib/browser/count-down';

/** What is left until the end of the offer: hours, minutes, seconds, hundredths. Nothing once it is over. */
export function TopCountdown({ endTime }: { endTime: string }) {
  const [leftMs, setLeftMs] = useState<number | null>(null);

  useEffect(() => countDown(Date.parse(endTime), setLeftMs), [endTime]);

  if (!leftMs) return null;
  return <CountdownView leftMs={leftMs} size="line" hasHundredths label="until the offer ends" />;
}
