'use client';

import { useEffect, useState } from 'react';
import { Countdown } from '@/components/ui/countdown-view';
import { startCountdown } from '@/lib/browser/count-down';
import { useMain } from '@/stores/main';

/** What is left until topEndTime: hours, minutes, seconds, hundredths. Nothing once it is over, or where nothing ends. */
export function BannerCountdown() {
  const endTime = useMain((main) => main.topInfo.topEndTime);
  const [leftMs, setLeftMs] = useState<number | null>(null);

  useEffect(() => (endTime ? startCountdown(Date.parse(endTime), setLeftMs) : undefined), [endTime]);

  if (!leftMs) return null;
  return <Countdown leftMs={leftMs} size="line" hasHundredths label="until the offer ends" />;
}
