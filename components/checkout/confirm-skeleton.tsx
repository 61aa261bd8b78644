import * as checkoutText from '@/components/checkout/checkout-text';
import { CONFIRM_GRID, ConfirmTitle } from './confirm-title';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

export const ConfirmSkeleton = () => (
  <div role="status" className={CONFIRM_GRID}>
    <ConfirmTitle />
    <span className="sr-only">{checkoutText.loading}</span>
    <div>
      {[1, 2, 3].map((section) => (
        <div key={section} className="border-t border-line py-8">
          <SkeletonBlock className="h-8 w-56" />
          <SkeletonBlock className="mt-5 h-28 rounded-field!" />
        </div>
      ))}
    </div>
    <div className="rounded-field bg-petal p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <SkeletonLine className="w-2/5 bg-bone!" />
      <SkeletonLine className="mt-8! bg-bone!" />
      <SkeletonLine className="bg-bone!" />
      <SkeletonLine className="w-3/5 bg-bone!" />
    </div>
  </div>
);
