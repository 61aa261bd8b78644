import * as couponText from '@/components/coupon/coupon-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** Loading tabs and coupons. */
export const CouponSkeleton = () => (
  <div role="status">
    <span className="sr-only">{couponText.loading}</span>
    <div className="mb-7 flex h-12 items-center gap-8 border-b border-line">
      {[1, 2, 3].map((tab) => (
        <SkeletonLine key={tab} className="w-24" />
      ))}
    </div>
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {[1, 2, 3, 4].map((ticket) => (
        <SkeletonBlock key={ticket} className="h-37 rounded-field!" />
      ))}
    </div>
  </div>
);
