import * as pointsText from '@/components/points/points-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** Loading panel and rows. */
export const PointsSkeleton = () => (
  <div role="status">
    <span className="sr-only">{pointsText.loading}</span>
    <SkeletonBlock className="h-56 rounded-field!" />
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex justify-between border-b border-line py-5">
        <div className="flex-1">
          <SkeletonLine className="w-2/5" />
          <SkeletonLine className="w-3/5" />
        </div>
        <SkeletonLine className="w-12" />
      </div>
    ))}
  </div>
);
