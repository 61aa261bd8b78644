'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { TabLinks } from '@/components/ui/display/tab-links';
import type { Coupon } from '@/contract/coupon';
import { getBrowserApi } from '@/lib/api/browser';
import { COUPON_TABS, type CouponTab } from '@/components/content/coupon-groups';
import * as couponText from '@/components/coupon/coupon-text';
import { couponQueries } from '@/lib/queries/coupon';
import { CouponsReady } from './coupons-ready';
import { CouponSkeleton } from './coupon-skeleton';
import { InviteCard } from './invite-card';
import { CustomerCoupon, CouponGrid } from './customer-coupon';

type CouponPageContentProps = { tab: CouponTab; nowMs: number };

/** The customer's coupons, grouped by usability. */
export function CouponPageContent({ tab, nowMs }: CouponPageContentProps) {
  const { data } = useQuery(couponQueries.list(getBrowserApi()));
  if (!data) return <CouponSkeleton />;
  const isNone = COUPON_TABS.every((couponTab) => data[couponTab].length === 0);

  return (
    <>
      <TabLinks
        label={couponText.title}
        tabs={COUPON_TABS.map((couponTab) => ({
          label: couponText.tabs[couponTab],
          count: data[couponTab].length,
          href: couponTab === 'usable' ? '/user/coupon' : `/user/coupon?tab=${couponTab}`,
          isCurrent: couponTab === tab,
        }))}
        className="mb-7"
      />
      {tab === 'usable' && data.usable.length > 0 && (
        <CouponsReady coupons={data.usable} nowMs={nowMs} last={<InviteCard />} />
      )}
      {tab !== 'usable' && data[tab].length > 0 && (
        <SpentCoupons coupons={data[tab]} state={tab} nowMs={nowMs} />
      )}
      {data[tab].length === 0 && <NoCoupons isNone={isNone} tab={tab} />}
      {tab === 'usable' && data.usable.length === 0 && (
        <CouponGrid>
          <InviteCard />
        </CouponGrid>
      )}
    </>
  );
}

type SpentProps = { coupons: readonly Coupon[]; state: 'used' | 'expired'; nowMs: number };

const SpentCoupons = ({ coupons, state, nowMs }: SpentProps) => (
  <CouponGrid>
    {coupons.map((coupon) => (
      <CustomerCoupon key={coupon.id} coupon={coupon} state={state} text={coupon.description} nowMs={nowMs} />
    ))}
  </CouponGrid>
);

const NoCoupons = ({ isNone, tab }: { isNone: boolean; tab: CouponTab }) => (
  <EmptyState
    action={
      tab === 'usable' && (
        <ButtonLink href="/user/order/review" variant="outline">
          {couponText.writeReview}
        </ButtonLink>
      )
    }
  >
    {isNone && tab === 'usable' ? couponText.noCoupons : couponText.emptyTabs[tab]}
  </EmptyState>
);
