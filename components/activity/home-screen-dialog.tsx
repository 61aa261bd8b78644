'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import * as activityText from '@/components/activity/activity-text';
import { GiftCoupon } from '@/components/activity/gift-coupon';
import { QueryProvider } from '@/components/session/query-provider';
import { Button } from '@/components/ui/display/button';
import { SmallCouponTicket } from '@/components/content/coupon-ticket';
import { Dialog } from '@/components/ui/overlay/dialog';
import { EmailForm } from '@/components/content/email-form';
import { Picture } from '@/components/ui/display/picture';
import { getBrowserApi } from '@/lib/api/browser';
import { getCouponDisplayValue } from '@/components/content/coupon-groups';
import { activityMutations, activityQueries } from '@/lib/queries/activity';

const BANNER = { width: 1920, height: 720 } as const;

type HomeScreenDialogProps = { isOpen: boolean; onClose: () => void };

/** Gives a coupon for an email, once per email. */
export const HomeScreenDialog = (props: HomeScreenDialogProps) => (
  <QueryProvider>
    <HomeScreenDialogContent {...props} />
  </QueryProvider>
);

function HomeScreenDialogContent({ isOpen, onClose }: HomeScreenDialogProps) {
  const api = getBrowserApi();
  const { data } = useQuery({ ...activityQueries.homeOffer(api), enabled: isOpen });
  const receiving = useMutation(activityMutations.claimHomeOffer(api));
  const result = receiving.data;
  if (!data) return null;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={data.title} text={data.text} size={640} isAutoOpened>
      {data.image && (
        <Picture path={data.image} {...BANNER} alt="" sizes="552px" className="mb-5 max-md:hidden" />
      )}
      {result?.coupon ? (
        <div className="grid gap-6">
          <p role="status" className="font-display text-display-xs">
            {result.message}
          </p>
          <GiftCoupon coupon={result.coupon} />
          <Button onClick={onClose} className="justify-self-start">
            {activityText.continueShopping}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          {data.coupons.slice(0, 1).map((coupon) => (
            <SmallCouponTicket
              key={coupon.id}
              value={getCouponDisplayValue(coupon).value}
              title={coupon.name}
              text={coupon.description}
            />
          ))}
          <EmailForm
            label={data.title}
            submitLabel={activityText.getHomeOfferCode}
            onSend={(email) => receiving.mutateAsync(email)}
          />
        </div>
      )}
    </Dialog>
  );
}
