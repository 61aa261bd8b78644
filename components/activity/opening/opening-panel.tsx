'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as activityText from '@/components/activity/activity-text';
import * as activityOpeningText from '@/components/activity/opening/opening-text';
import { ButtonLink } from '@/components/ui/display/button';
import { Panel } from '@/components/ui/display/panel';
import type { GrandOpening, EventRegistration } from '@/contract/activity';
import { getBrowserApi } from '@/lib/api/browser';
import { getImageUrl } from '@/lib/format/image';
import { activityQueries } from '@/lib/queries/activity';
import { GiftCoupon } from '@/components/activity/gift-coupon';
import { OpeningForm } from './opening-form';
import { useEventPhase } from './use-event-phase';

/** The registration form, replaced by the coupon after registration, and by a closing note after the event. */
export function OpeningPanel({ opening }: { opening: GrandOpening }) {
  const { data } = useQuery(activityQueries.grandOpening(getBrowserApi()));
  const [message, setMessage] = useState('');
  const { entry, coupon } = data ?? opening;
  const phase = useEventPhase(opening);

  if (entry) return <SavedRegistration entry={entry} coupon={coupon} message={message} />;
  if (phase === 'after')
    return (
      <Panel title={activityOpeningText.listClosedTitle} tone="petal">
        <p className="mb-5 text-body text-ink-2">{activityOpeningText.listClosed}</p>
        <ButtonLink href="/new">{activityText.continueShopping}</ButtonLink>
      </Panel>
    );
  return (
    <Panel>
      <OpeningForm onSaved={setMessage} />
    </Panel>
  );
}

type SavedRegistrationProps = { entry: EventRegistration; coupon: GrandOpening['coupon']; message: string };

function SavedRegistration({ entry, coupon, message }: SavedRegistrationProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus here only right after submitting, not on a later visit.
  useEffect(() => {
    if (message) title.current?.focus();
  }, [message]);

  return (
    <Panel>
      <h2 ref={title} tabIndex={-1} className="mb-2 font-display text-display-s outline-none">
        {message || activityOpeningText.seatSavedTitle}
      </h2>
      <p className="mb-6 text-body text-ink-2">
        {activityOpeningText.seatSaved(entry.name, entry.email, entry.gift)}
      </p>
      {coupon && <GiftCoupon coupon={coupon} />}
      {entry.photo && (
        <img
          src={getImageUrl(entry.photo, '320x320')}
          alt={activityOpeningText.savedPhoto}
          width={96}
          height={96}
          className="mt-6 size-24 rounded-picture bg-bone object-cover"
        />
      )}
    </Panel>
  );
}
