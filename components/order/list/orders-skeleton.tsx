import * as orderListText from '@/components/order/list/list-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** Tabs and panels while loading. */
export const OrdersSkeleton = () => (
  <div role="status">
    <span className="sr-only">{orderListText.loadingOrders}</span>
    <div className="flex gap-8 overflow-hidden border-b border-line pb-3">
      {[1, 2, 3, 4, 5].map((tab) => (
        <SkeletonLine key={tab} className="w-20 shrink-0" />
      ))}
    </div>
    {[1, 2, 3].map((order) => (
      <div key={order} className="mt-5 rounded-field border border-line p-6">
        <SkeletonLine className="w-72 max-w-full" />
        <div className="mt-5 flex gap-5">
          <SkeletonBlock className="h-28 w-21" />
          <div className="flex-1">
            <SkeletonLine className="w-2/5" />
            <SkeletonLine className="w-1/4" />
          </div>
        </div>
      </div>
    ))}
  </div>
);
