import * as returnsText from '@/components/returns/returns-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** The items of the order while they load. */
export const ReturnsSkeleton = () => (
  <div role="status">
    <span className="sr-only">{returnsText.loading}</span>
    <SkeletonBlock className="h-11 w-64 max-w-full" />
    <SkeletonLine className="mt-4! w-96 max-w-full" />
    {[1, 2].map((item) => (
      <div key={item} className="mt-8 flex gap-6 border-t border-line py-6">
        <SkeletonBlock className="h-28 w-21" />
        <div className="flex-1">
          <SkeletonLine className="w-3/5" />
          <SkeletonLine className="w-2/5" />
        </div>
      </div>
    ))}
  </div>
);
