import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Screen reader label: the icon has no text. */
  label: string;
  size?: 36 | 44 | 52;
  look?: 'plain' | 'outline' | 'overImage' | 'noir';
};

const sizes = { 36: 'size-9', 44: 'size-11', 52: 'size-13' } as const;
const looks = {
  plain: 'hover:bg-petal',
  outline: 'border border-line-strong bg-paper hover:border-ink',
  overImage: 'bg-paper/85 hover:bg-paper',
  noir: 'on-noir text-on-noir hover:bg-noir-2',
} as const;

/** A round button with a single icon. */
export function IconButton({ label, size = 44, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={
        // A list has dozens of the first: one class instead of five.
        size === 36 && look === 'overImage'
          ? clsx('image-button', className)
          : clsx('icon-button', size === 36 && 'icon-button-reach', sizes[size], looks[look], className)
      }
    />
  );
}
