import * as accountText from '@/components/account/account-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

const GROUPS = [3, 1, 3, 1] as const;

/** Skeleton of the menu: avatar, four groups. */
export const SideMenuSkeleton = () => (
  <div role="status" className="min-w-0">
    <span className="sr-only">{accountText.loading}</span>
    <div className="flex items-center gap-3 border-line lg:px-3 xl:border-b xl:pb-5">
      <SkeletonBlock className="size-13 rounded-press!" />
      <div className="flex-1">
        <SkeletonLine className="w-28" />
        <SkeletonLine className="w-36" />
      </div>
    </div>
    <div className="flex gap-7 overflow-hidden border-b border-line pt-4 pb-3 max-lg:hidden xl:block xl:border-b-0 xl:pt-0">
      {GROUPS.map((rows, group) => (
        <div key={group} className="shrink-0 px-3 xl:mt-5">
          <div className="grid h-8 items-center xl:h-10">
            <SkeletonLine className="w-20" />
          </div>
          <div className="flex gap-6 xl:block">
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="grid h-11 items-center xl:h-10.5">
                <SkeletonLine className="w-24 xl:w-36" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
);
