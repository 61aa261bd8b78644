import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';
import * as withdrawalText from '@/components/withdrawal/withdrawal-text';

/** The statement while it loads. */
export const WithdrawalSkeleton = () => (
  <div role="status">
    <span className="sr-only">{withdrawalText.loading}</span>
    <SkeletonBlock className="h-11 w-64 max-w-full" />
    <SkeletonLine className="mt-4! w-96 max-w-full" />
    <SkeletonLine className="mt-8! w-3/5" />
    <SkeletonLine className="w-2/5" />
  </div>
);
