import * as reviewText from '@/components/review/review-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** The items and forms while loading. */
export const ReviewSkeleton = () => (
  <div role="status" className="grid gap-10 border-t border-line py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
    <span className="sr-only">{reviewText.loading}</span>
    <SkeletonBlock className="h-70 w-52" />
    <div>
      <SkeletonLine className="w-56" />
      <SkeletonBlock className="mt-6 h-13 rounded-field!" />
      <SkeletonBlock className="mt-6 h-36 rounded-field!" />
    </div>
  </div>
);
