'use client';

import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import * as activityOpeningText from '@/components/activity/opening/opening-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { Countdown } from '@/components/ui/display/countdown';
import type { GrandOpening, EventPhase } from '@/contract/activity';
import {
  buildCalendarFile,
  eventTimeTexts,
  getCurrentEventPhase,
  fillEventTimes,
} from '@/components/activity/opening/event-text';
import { useServerNow } from '@/components/activity/use-server-now';

type OpeningHeroProps = {
  opening: Pick<
    GrandOpening,
    | 'title'
    | 'text'
    | 'titleDuring'
    | 'titleAfter'
    | 'textAfter'
    | 'phase'
    | 'startTime'
    | 'endTime'
    | 'timeZone'
    | 'place'
  >;
  background: ReactNode;
};

/** The noir hero: a countdown to the start, then to the end, then a closing text. */
export function OpeningHero({ opening, background }: OpeningHeroProps) {
  const { nowMs, containerRef } = useServerNow<HTMLElement>();
  const phase = nowMs === null ? opening.phase : getCurrentEventPhase(opening, nowMs);
  const timeTexts = eventTimeTexts(opening);
  const textByPhase = {
    before: {
      title: fillEventTimes(opening.title, timeTexts),
      text: fillEventTimes(opening.text, timeTexts),
    },
    during: { title: opening.titleDuring, text: activityOpeningText.openNow(timeTexts.until) },
    after: { title: opening.titleAfter, text: opening.textAfter },
  } satisfies Record<EventPhase, { title: string; text: string }>;
  const untilMs = Date.parse(phase === 'before' ? opening.startTime : opening.endTime);

  return (
    <section
      ref={containerRef}
      aria-labelledby="opening"
      className="on-noir relative bg-noir px-gutter pt-24 pb-20 text-center text-on-noir md:min-h-180 md:pt-28 md:pb-24"
    >
      {background}
      <div className="relative grid justify-items-center">
        <h1
          id="opening"
          className="font-display text-[clamp(3.125rem,6.4vw,6.5rem)] leading-[0.98] tracking-[-0.022em] whitespace-pre-line"
        >
          {textByPhase[phase].title}
        </h1>
        <p className="mt-5 max-w-200 text-body-l text-on-noir-2">{textByPhase[phase].text}</p>
        {phase !== 'after' && (
          <Countdown
            leftMs={Math.max(0, untilMs - (nowMs ?? untilMs))}
            label={phase === 'before' ? activityOpeningText.untilOpening : activityOpeningText.untilClosing}
            size="stage"
            className={clsx('mt-12', nowMs === null && 'invisible')}
          />
        )}
        <OpeningActions opening={opening} phase={phase} />
      </div>
    </section>
  );
}

const OpeningActions = ({ opening, phase }: Pick<OpeningHeroProps, 'opening'> & { phase: EventPhase }) => (
  <div className="mt-12 flex flex-wrap justify-center gap-4 max-sm:w-full max-sm:max-w-75 max-sm:flex-col">
    {phase === 'after' ? (
      <ButtonLink href="/new" variant="noir">
        {activityOpeningText.shopNewIn}
      </ButtonLink>
    ) : (
      <>
        <ButtonLink href="#save-a-place" variant="noir">
          {activityOpeningText.saveSeat}
        </ButtonLink>
        <Button variant="noirOutline" onClick={() => addToCalendar(opening)}>
          {activityOpeningText.addToCalendar}
        </Button>
      </>
    )}
  </div>
);

/** Downloads the event as a calendar file. */
function addToCalendar({ place, title, ...times }: OpeningHeroProps['opening']) {
  const file = buildCalendarFile({
    ...times,
    title: fillEventTimes(title, eventTimeTexts(times)).replace('\n', ' '),
    where: `${place.name}, ${place.address}`,
    url: location.href.replace(/[?#].*$/, ''),
  });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'opening.ics';
  link.click();
  URL.revokeObjectURL(address);
}
