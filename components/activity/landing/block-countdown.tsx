'use client';

import { clsx } from 'clsx/lite';
import * as activityText from '@/components/activity/activity-text';
import { Countdown } from '@/components/ui/display/countdown';
import { useServerNow } from '@/components/activity/use-server-now';

type BlockCountdownProps = { id: string; title: string; label: string; endTime: string };

/** A countdown by server time; when it ends, shows a message instead of zeros. */
export function BlockCountdown({ id, title, label, endTime }: BlockCountdownProps) {
  const { nowMs, containerRef } = useServerNow<HTMLElement>();
  const endMs = Date.parse(endTime);
  const hasEnded = nowMs !== null && nowMs >= endMs;

  return (
    <section
      ref={containerRef}
      data-band=""
      aria-labelledby={id}
      className="on-noir mt-section bg-noir px-gutter py-16 text-center text-on-noir md:py-20 [[data-band]+&]:mt-0"
    >
      <h2 id={id} className="mb-8 font-display text-display-l">
        {hasEnded ? activityText.countdownEnded : title}
      </h2>
      {!hasEnded && (
        <Countdown
          leftMs={nowMs === null ? 0 : endMs - nowMs}
          label={label}
          size="stage"
          className={clsx(nowMs === null && 'invisible')}
        />
      )}
    </section>
  );
}
