import * as orderDetailText from '@/components/order/detail/detail-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** The loading order. */
export const OrderSkeleton = () => (
  <div role="status">
    <span className="sr-only">{orderDetailText.loadingOrder}</span>
    <SkeletonBlock className="h-11 w-64" />
    <SkeletonLine className="mt-4! w-96 max-w-full" />
    <SkeletonBlock className="mt-8 h-34 rounded-field!" />
    <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <div>
        {[1, 2].map((item) => (
          <div key={item} className="flex gap-6 border-t border-line py-4">
            <SkeletonBlock className="h-28 w-21" />
            <div className="flex-1">
              <SkeletonLine className="w-3/5" />
              <SkeletonLine className="w-2/5" />
            </div>
          </div>
        ))}
      </div>
      <SkeletonBlock className="h-80 rounded-field!" />
    </div>
  </div>
);
