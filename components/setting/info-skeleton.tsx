import * as settingText from '@/components/setting/setting-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';

/** The fields while loading. */
export const InfoSkeleton = () => (
  <div role="status" className="max-w-140">
    <span className="sr-only">{settingText.infoLoading}</span>
    <SkeletonBlock className="mb-8 size-24 rounded-press!" />
    <div className="grid gap-x-4 gap-y-11.5 sm:grid-cols-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((field) => (
        <SkeletonBlock key={field} className="mt-7 h-13 rounded-field!" />
      ))}
    </div>
  </div>
);
