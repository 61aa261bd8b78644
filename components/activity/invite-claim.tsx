'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button, ButtonLink } from '@/components/ui/button';
import { Form, FormField, useSchemaForm } from '@/components/ui/form';
import { RefusalLine } from '@/components/ui/refusal-line';
import { useRefusal } from '@/components/ui/use-refusal';
import type { Invite } from '@/contract/activity';
import { Email } from '@/contract/shapes';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { activityMutations, activityQueries } from '@/lib/queries/activity';
import { useUser } from '@/stores/user';
import { GiftTicket } from './gift-ticket';

const Address = z.object({ email: Email });
const LABELS = { email: 'E-mail address' } as const;

/** The ticket, and how it becomes the shopper's: an address is enough, and who is signed in presses once. */
export function InviteClaim({ invite }: { invite: Invite }) {
  const { code } = invite;
  const client = useQueryClient();
  const { data = invite } = useQuery(activityQueries.share(browserApi(), code));
  const isLogin = useUser((user) => user.isLogin);
  const claiming = useMutation(activityMutations.claimShare(browserApi(), client));
  const [word, setWord] = useState<string | null>(null);
  const isTaken = word !== null || data.alreadyClaimed;

  const claim = async (email?: string) => {
    const { message } = await claiming.mutateAsync({ code, email });
    setWord(message);
  };

  return (
    <div className="mt-10 w-full text-left">
      <GiftTicket
        coupon={data.reward}
        instead={isTaken ? undefined : data.isOwn ? 'For your friend' : 'Not taken yet'}
        className="bg-paper!"
      />
      <div className="mt-8">
        {isTaken ? (
          <Taken word={word ?? 'Yours already'} />
        ) : data.isOwn ? (
          <p role="status" className="text-center text-body">
            This is your own link. Send it to a friend.
          </p>
        ) : isLogin ? (
          <ClaimButton onClaim={() => claim()} isBusy={claiming.isPending} />
        ) : (
          <ClaimForm onClaim={claim} />
        )}
      </div>
    </div>
  );
}

const Taken = ({ word }: { word: string }) => (
  <div role="status" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
    <p className="font-display text-display-s">{word}</p>
    <ButtonLink href="/new">Shop now</ButtonLink>
  </div>
);

function ClaimButton({ onClaim, isBusy }: { onClaim: () => Promise<void>; isBusy: boolean }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const claim = async () => {
    setTrouble(null);
    await onClaim().catch((error: unknown) => setTrouble(failureWords(error)));
  };
  return (
    <div className="grid justify-items-center gap-3">
      <Button onClick={() => void claim()} isBusy={isBusy}>
        Put it into my account
      </Button>
      {trouble && <RefusalLine>{trouble}</RefusalLine>}
    </div>
  );
}

function ClaimForm({ onClaim }: { onClaim: (email: string) => Promise<void> }) {
  const form = useSchemaForm(Address, { email: '' });
  const { trouble, attempt } = useRefusal(form, LABELS);

  return (
    <Form form={form} label="Take the invite" onSubmit={({ email }) => attempt(() => onClaim(email))}>
      <div className="flex flex-col gap-x-3 sm:flex-row sm:items-start">
        <FormField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={LABELS.email}
          isRequired
          className="min-w-0 flex-1"
        />
        <Button type="submit" isBusy={form.formState.isSubmitting} className="shrink-0 sm:mt-7.25">
          Take it
        </Button>
      </div>
      <p className="text-small text-ink-2">The coupon works for orders with this address.</p>
      {trouble && <RefusalLine className="mt-2">{trouble}</RefusalLine>}
    </Form>
  );
}
