'use client';

import { useQuery } from '@tanstack/react-query';
import * as activityNewCustomerText from '@/components/activity/new-customer/new-customer-text';
import { GiftCoupon } from '@/components/activity/gift-coupon';
import { ClaimOffer } from '@/components/activity/new-customer/claim-offer';
import { QueryProvider } from '@/components/session/query-provider';
import { SmallCouponTicket } from '@/components/content/coupon-ticket';
import { Dialog } from '@/components/ui/overlay/dialog';
import { getBrowserApi } from '@/lib/api/browser';
import { getCouponDisplayValue } from '@/components/content/coupon-groups';
import { offerQueries } from '@/lib/queries/offer';

type NewCustomerDialogProps = { isOpen: boolean; onClose: () => void };

/** The new customer offer: the coupons and one field. */
export const NewCustomerDialog = (props: NewCustomerDialogProps) => (
  <QueryProvider>
    <NewCustomerDialogContent {...props} />
  </QueryProvider>
);

function NewCustomerDialogContent({ isOpen, onClose }: NewCustomerDialogProps) {
  const { data } = useQuery({ ...offerQueries.newCustomer(getBrowserApi()), enabled: isOpen });
  if (!data || data.coupons.length === 0) return null;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={data.title}
      text={data.text}
      size={760}
      tone="rose"
      isAutoOpened
    >
      <div className="grid gap-3 max-md:hidden">
        {data.coupons.map((coupon) => (
          <GiftCoupon
            key={coupon.id}
            coupon={coupon}
            codePlaceholder={data.alreadyReceived ? undefined : activityNewCustomerText.newCustomerCode}
            className="bg-paper!"
          />
        ))}
      </div>
      {/* On the phone the sheet leaves half of the page visible. */}
      <div className="grid gap-2 md:hidden">
        {data.coupons.map((coupon) => (
          <SmallCouponTicket
            key={coupon.id}
            value={getCouponDisplayValue(coupon).value}
            title={coupon.name}
            text={coupon.description}
            className="bg-paper!"
          />
        ))}
      </div>
      <ClaimOffer isClaimed={data.alreadyReceived} onDone={onClose} className="mt-4 md:mt-6" />
    </Dialog>
  );
}
