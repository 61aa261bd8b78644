import type { ComponentProps } from 'react';
import { IntentLink } from '@/components/ui/intent-link';
import type { ShopLinkProps } from '@/components/ui/shop-link';
import { classNames } from '@/lib/format/class-names';

/** Words with the 1 px underline of the house. */
export function TextLink({ className, ...rest }: ShopLinkProps) {
  return <IntentLink {...rest} className={classNames('touch-reach text-link', className)} />;
}

/** Looks like a link and does something here: Change, Remove, Swap. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'touch-reach text-link disabled:cursor-not-allowed disabled:opacity-45',
        className,
      )}
    />
  );
}
