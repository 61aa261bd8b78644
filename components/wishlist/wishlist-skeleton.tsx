import { SkeletonCard } from '@/components/ui/display/skeleton';
import * as wishlistText from '@/components/wishlist/wishlist-text';

export const wishlistGrid = 'grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 lg:grid-cols-3 2xl:grid-cols-4';

/** Six loading cards. */
export const WishlistSkeleton = () => (
  <div role="status">
    <span className="sr-only">{wishlistText.loading}</span>
    <div className={wishlistGrid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  </div>
);
