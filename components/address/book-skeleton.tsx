import * as addressText from '@/components/address/address-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';

/** Loading cards. */
export const AddressBookSkeleton = () => (
  <div role="status">
    <span className="sr-only">{addressText.bookLoading}</span>
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <SkeletonBlock key={card} className="h-52 rounded-field!" />
      ))}
    </div>
  </div>
);
