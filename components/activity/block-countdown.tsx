'use client';

import { CountdownView } from '@/components/ui/countdown-view';
import { classNames } from '@/lib/format/class-names';
import { useServerNow } from './use-server-now';

type BlockCountdownProps = { id: string; title: string; label: string; endTime: string };

/** A clock by the server's time; at its end it says so, and shows no zeros. */
export function BlockCountdown({ id, title, label, endTime }: BlockCountdownProps) {
  const { nowMs, place } = useServerNow<HTMLElement>();
  const endMs = Date.parse(endTime);
  const isOver = nowMs !== null && nowMs >= endMs;

  return (
    <section
      ref={place}
      data-band=""
      aria-labelledby={id}
      className="on-noir mt-section bg-noir px-gutter py-16 text-center text-on-noir md:py-20 [[data-band]+&]:mt-0"
    >
      <h2 id={id} className="mb-8 font-display text-display-l">
        {isOver ? 'This has ended' : title}
      </h2>
      {!isOver && (
        <CountdownView
          leftMs={nowMs === null ? 0 : endMs - nowMs}
          label={label}
          size="stage"
          className={classNames(nowMs === null && 'invisible')}
        />
      )}
    </section>
  );
}
