import * as accountText from '@/components/account/account-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** Skeleton: greeting, meter, tiles, panels. */
export const HomeSkeleton = () => (
  <div role="status">
    <span className="sr-only">{accountText.loading}</span>
    <SkeletonBlock className="h-14 w-4/5 max-w-120" />
    <SkeletonLine className="mt-4! mb-9! w-3/5 max-w-90" />
    <SkeletonBlock className="h-56 rounded-field!" />
    <div className="mt-5 grid gap-5 sm:grid-cols-3">
      {[1, 2, 3].map((tile) => (
        <SkeletonBlock key={tile} className="h-35 rounded-field!" />
      ))}
    </div>
    <SkeletonBlock className="mt-14 h-52 rounded-field!" />
  </div>
);
