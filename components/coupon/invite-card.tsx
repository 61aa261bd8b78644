'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/display/button';
import { getBrowserApi } from '@/lib/api/browser';
import { copyWithToast } from '@/components/content/copy-with-toast';
import * as couponText from '@/components/coupon/coupon-text';
import { activityQueries } from '@/lib/queries/activity';

/** The customer's invite link. Hidden if it fails to load. */
export function InviteCard() {
  const { data } = useQuery(activityQueries.invite(getBrowserApi()));
  if (!data?.reward) return null;
  const { code, reward, pointsWorthFormat, claimed, bought } = data;

  const copy = () => copyWithToast(new URL(`/activity/share/${code}`, location.origin).href);
  return (
    <section
      aria-labelledby="invite-card"
      className="flex min-h-37 fade-in flex-wrap items-center gap-x-6 gap-y-4 rounded-field border border-dashed border-line-strong p-6"
    >
      <Icon name="gift-light" size={28} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="invite-card" className="text-body font-semibold">
          {couponText.inviteTitle(reward.previewValueFormat, pointsWorthFormat)}
        </h2>
        <p className="text-small text-ink-2">
          {couponText.inviteOffer(reward.previewValueFormat, pointsWorthFormat)}
          {claimed !== 0 && ` ${couponText.inviteProgress(claimed, bought)}`}
        </p>
      </div>
      <Button variant="outline" size="small" onClick={() => void copy()} className="shrink-0">
        {couponText.copyInviteLink}
      </Button>
    </section>
  );
}
