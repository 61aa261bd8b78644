import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { IntentLink } from '@/components/ui/display/intent-link';
import type { ShopLinkProps } from '@/components/ui/display/shop-link';

/** A text link with the shop's own 1 px underline. */
export function TextLink({ className, ...rest }: ShopLinkProps) {
  return <IntentLink {...rest} className={clsx('touch-reach text-link', className)} />;
}

/** Looks like a link, but acts on the page: Change, Remove, Swap. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx('touch-reach text-link disabled:cursor-not-allowed disabled:opacity-45', className)}
    />
  );
}
