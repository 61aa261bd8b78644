'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as activityText from '@/components/activity/activity-text';
import * as activityInviteText from '@/components/activity/invite/invite-text';
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
        codePlaceholder={
          isTaken
            ? undefined
            : data.isOwn
              ? activityInviteText.inviteForFriend
              : activityInviteText.inviteNotClaimed
        }
        className="bg-paper!"
      />
      <div className="mt-8">
        {isTaken ? (
          <OfferClaimed text={claimMessage ?? activityText.alreadyClaimed} />
        ) : data.isOwn ? (
          <p role="status" className="text-center text-body">
            {activityInviteText.inviteIsOwn}
          </p>
        ) : isLogin ? (
          <ClaimButton onClaim={() => claim()} isBusy={claiming.isPending}>
            {activityText.addToAccount}
          </ClaimButton>
        ) : (
          <EmailForm
            label={activityInviteText.inviteFormLabel}
            submitLabel={activityInviteText.claimInvite}
            onSend={claim}
          >
            <p className="text-small text-ink-2">{activityInviteText.inviteEmailNote}</p>
          </EmailForm>
        )}
      </div>
    </div>
  );
}
