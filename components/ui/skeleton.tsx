import { classNames } from '@/lib/format/class-names';

type SkeletonProps = { className?: string };

/** A block in the form of what comes: its size is given by its classes. */
export const SkeletonBlock = ({ className }: SkeletonProps) => (
  <span aria-hidden className={classNames('block skeleton-fade rounded-picture bg-petal', className)} />
);

/** A line of text that comes; a full line if no width is given. */
export const SkeletonLine = ({ className = 'w-full' }: SkeletonProps) => (
  <SkeletonBlock className={classNames('my-1.5 h-3.5', className)} />
);

/** A product card that comes: picture, name, meta, price. */
export const SkeletonCard = ({ className }: SkeletonProps) => (
  <div aria-hidden className={className}>
    <span className="block aspect-3/4 skeleton-fade rounded-picture bg-bone" />
    <SkeletonLine className="mt-4! w-4/5" />
    <SkeletonLine className="w-3/5" />
    <SkeletonLine className="w-1/3" />
  </div>
);
