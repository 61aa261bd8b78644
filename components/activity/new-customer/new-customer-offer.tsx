'use client';

import { clsx } from 'clsx/lite';
import { useQuery } from '@tanstack/react-query';
import type { CouponOffer } from '@/contract/coupon';
import { getBrowserApi } from '@/lib/api/browser';
import { offerQueries } from '@/lib/queries/offer';
import * as activityNewCustomerText from '@/components/activity/new-customer/new-customer-text';
import { GiftCoupon } from '@/components/activity/gift-coupon';
import { ClaimOffer } from './claim-offer';

/** The coupons side by side; the prop is the same for everyone, the query knows what this shopper has. */
export function NewCustomerOffer({ offer }: { offer: CouponOffer }) {
  const { data } = useQuery(offerQueries.newCustomer(getBrowserApi()));
  const { coupons, alreadyReceived } = data ?? offer;

  return (
    <>
      <ul
        className={clsx(
          'mt-10 grid w-full gap-5 text-left',
          coupons.length > 1 ? 'lg:grid-cols-2' : 'max-w-130',
        )}
      >
        {coupons.map((coupon) => (
          <li key={coupon.id} className="grid">
            <GiftCoupon
              coupon={coupon}
              codePlaceholder={alreadyReceived ? undefined : activityNewCustomerText.newCustomerCode}
              className="bg-paper!"
            />
          </li>
        ))}
      </ul>
      <ClaimOffer isClaimed={alreadyReceived} className="mt-10 w-full max-w-130 text-left" />
    </>
  );
}
