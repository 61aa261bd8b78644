import { clsx } from 'clsx/lite';
type SkeletonProps = { className?: string };

/** A placeholder in the shape of the coming content; its classes set its size. */
export const SkeletonBlock = ({ className }: SkeletonProps) => (
  <span aria-hidden className={clsx('block skeleton-fade rounded-picture bg-petal', className)} />
);

/** A placeholder for a line of text; full width by default. */
export const SkeletonLine = ({ className = 'w-full' }: SkeletonProps) => (
  <SkeletonBlock className={clsx('my-1.5 h-3.5', className)} />
);

/** A placeholder for a product card: image, name, meta, price. */
export const SkeletonCard = ({ className }: SkeletonProps) => (
  <div aria-hidden className={className}>
    <span className="block aspect-3/4 skeleton-fade rounded-picture bg-bone" />
    <SkeletonLine className="mt-4! w-4/5" />
    <SkeletonLine className="w-3/5" />
    <SkeletonLine className="w-1/3" />
  </div>
);
