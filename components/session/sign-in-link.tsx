'use client';

import type { MouseEvent } from 'react';
import { TextLink } from '@/components/ui/display/text-link';
import type { ShopLinkProps } from '@/components/ui/display/shop-link';
import { isPlainClick } from '@/lib/browser/is-plain-click';
import { getLoginPath } from '@/lib/paths/login-paths';
import { useMain } from '@/stores/main';

type SignInLinkProps = Omit<ShopLinkProps, 'href' | 'onClick' | 'prefetch'> & {
  /** The current page: in a new tab or without JavaScript, the login leads back to it. */
  returnPath: string;
};

/** A link to sign in without leaving the page. */
export function SignInLink({ returnPath, ...rest }: SignInLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    useMain.getState().loginRequested();
  };
  return (
    <TextLink
      {...rest}
      prefetch={false}
      href={getLoginPath(returnPath)}
      aria-haspopup="dialog"
      onClick={handleClick}
    />
  );
}
