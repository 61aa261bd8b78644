import * as cartText from '@/components/cart/cart-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

/** Three loading rows. */
export const CartSkeleton = () => (
  <div role="status">
    <span className="sr-only">{cartText.loading}</span>
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex gap-4 border-b border-line py-5">
        <SkeletonBlock className="aspect-3/4 w-24 shrink-0 bg-bone!" />
        <div className="flex-1">
          <SkeletonLine className="w-4/5" />
          <SkeletonLine className="w-3/5" />
          <SkeletonBlock className="mt-9 h-9 w-24 rounded-press!" />
        </div>
      </div>
    ))}
  </div>
);
