import { classNames } from '@/lib/format/class-names';
import { getImageUrl } from '@/lib/format/image';

type AvatarProps = {
  /** Of the image host; null while no picture was chosen. */
  path: string | null;
  name: string;
  size: 52 | 96;
  className?: string;
};

const sizes = { 52: 'size-13 text-title', 96: 'size-24 text-[2.25rem]' } as const;

/** A round picture of a person, else the first letter of the name. The name always stands beside it. */
export function Avatar({ path, name, size, className }: AvatarProps) {
  const baseClass = classNames('shrink-0 rounded-press', sizes[size], className);
  if (!path)
    return (
      <span
        aria-hidden
        className={classNames('grid place-items-center bg-blush font-display text-wine', baseClass)}
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
      className={classNames('bg-bone object-cover', baseClass)}
    />
  );
}
