'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailForm } from '@/components/content/email-form';
import type { Invite } from '@/contract/activity';
import { getBrowserApi } from '@/lib/api/browser';
import { activityMutations, activityQueries } from '@/lib/queries/activity';
import { useUser } from '@/stores/user';
import { ClaimButton } from '@/components/activity/claim-button';
import { GiftCoupon } from '@/components/activity/gift-coupon';
import { OfferClaimed } from '@/components/activity/offer-claimed';

/** The invite coupon and its claim: a guest enters an email, a signed-in customer clicks once. */
export function InviteClaim({ invite }: { invite: Invite }) {
  const { code } = invite;
  const client = useQueryClient();
  const { data = invite } = useQuery(activityQueries.readInvite(getBrowserApi(), code));
  const isLogin = useUser((user) => user.isLogin);
  const claiming = useMutation(activityMutations.claimInvite(getBrowserApi(), client));
  const [claimMessage, setClaimMessage] = useState<string | null>(null);
  const isTaken = claimMessage !== null || data.alreadyClaimed;

  const claim = async (email?: string) => {
    const { message } = await claiming.mutateAsync({ code, email });
    setClaimMessage(message);
  };

  return (
    <div className="mt-10 w-full text-left">
      <GiftCoupon
        coupon={data.reward}
        codePlaceholder={isTaken ? undefined : data.isOwn ? 'For your friend' : 'Not claimed yet'}
        className="bg-paper!"
      />
      <div className="mt-8">
        {isTaken ? (
          <OfferClaimed text={claimMessage ?? 'Yours already'} />
        ) : data.isOwn ? (
          <p role="status" className="text-center text-body">
            This is your own link. Send it to a friend.
          </p>
        ) : isLogin ? (
          <ClaimButton onClaim={() => claim()} isBusy={claiming.isPending}>
            Add to my account
          </ClaimButton>
        ) : (
          <EmailForm label="Claim the invite" submitLabel="Claim it" onSend={claim}>
            <p className="text-small text-ink-2">The coupon works for orders with this address.</p>
          </EmailForm>
        )}
      </div>
    </div>
  );
}
