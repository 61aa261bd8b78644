'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import type { Opening, OpeningPlace } from '@/contract/activity';
import { browserApi } from '@/lib/api/browser';
import { imageUrl } from '@/lib/format/image';
import { activityQueries } from '@/lib/queries/activity';
import { GiftTicket } from './gift-ticket';
import { OpeningForm } from './opening-form';
import { usePhase } from './use-phase';

/** The form, which turns into the ticket once a place is saved; nothing to fill in when the doors have closed. */
export function OpeningPanel({ opening }: { opening: Opening }) {
  const { data } = useQuery(activityQueries.opening(browserApi()));
  const [word, setWord] = useState('');
  const { entry, coupon } = data ?? opening;
  const phase = usePhase(opening);

  if (entry) return <SavedPlace entry={entry} coupon={coupon} word={word} />;
  if (phase === 'after')
    return (
      <Panel title="The list is closed" tone="petal">
        <p className="mb-5 text-body text-ink-2">The opening is over. Thank you to everyone who came.</p>
        <ButtonLink href="/new">Continue shopping</ButtonLink>
      </Panel>
    );
  return (
    <Panel>
      <OpeningForm onSaved={setWord} />
    </Panel>
  );
}

type SavedPlaceProps = { entry: OpeningPlace; coupon: Opening['coupon']; word: string };

function SavedPlace({ entry, coupon, word }: SavedPlaceProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Who has just pressed the button stands here now; who comes back later is not carried to it.
  useEffect(() => {
    if (word) title.current?.focus();
  }, [word]);

  return (
    <Panel>
      <h2 ref={title} tabIndex={-1} className="mb-2 font-display text-display-s outline-none">
        {word || 'Your seat is saved'}
      </h2>
      <p className="mb-6 text-body text-ink-2">
        {entry.name}, you are on the list under {entry.email}.
        {entry.gift && ` We have set a gift aside for you: ${entry.gift}.`}
      </p>
      {coupon && <GiftTicket coupon={coupon} />}
      {entry.photo && (
        <img
          src={imageUrl(entry.photo, '320x320')}
          alt="Your photo for the stylist"
          width={96}
          height={96}
          className="mt-6 size-24 rounded-picture bg-bone object-cover"
        />
      )}
    </Panel>
  );
}
