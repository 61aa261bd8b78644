import { clsx } from 'clsx/lite';
import { getImageUrl } from '@/lib/format/image';

type AvatarProps = {
  /** A path on the image host; null without an avatar. */
  path: string | null;
  name: string;
  size: 52 | 96;
  className?: string;
};

const sizes = { 52: 'size-13 text-title', 96: 'size-24 text-[2.25rem]' } as const;

/** The customer's avatar, or the first letter of the name. Always shown next to the name. */
export function Avatar({ path, name, size, className }: AvatarProps) {
  const baseClass = clsx('shrink-0 rounded-press', sizes[size], className);
  if (!path)
    return (
      <span
        aria-hidden
        className={clsx('grid place-items-center bg-blush font-display text-wine', baseClass)}
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  return (
    <img
      src={getImageUrl(path, `${size * 2}x${size * 2}`)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={clsx('bg-bone object-cover', baseClass)}
    />
  );
}
