'use client';

import { useEffect, useState } from 'react';
import * as bannerText from '@/components/layout/banner/banner-text';
import { Countdown } from '@/components/ui/display/countdown';
import { startCountdown } from '@/lib/browser/start-countdown';
import { useMain } from '@/stores/main';

/**
 * Time left until topEndTime: hours, minutes, seconds, hundredths. Renders nothing after it, or without an
 * end time.
 */
export function BannerCountdown() {
  const endTime = useMain((main) => main.topInfo.topEndTime);
  const [leftMs, setLeftMs] = useState<number | null>(null);

  useEffect(() => (endTime ? startCountdown(Date.parse(endTime), setLeftMs) : undefined), [endTime]);

  if (!leftMs) return null;
  return <Countdown leftMs={leftMs} size="line" hasHundredths label={bannerText.untilOfferEnds} />;
}
