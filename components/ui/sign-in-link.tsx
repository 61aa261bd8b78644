'use client';

import type { MouseEvent } from 'react';
import { TextLink } from '@/components/ui/text-link';
import type { ShopLinkProps } from '@/components/ui/shop-link';
import { isPlainClick } from '@/lib/browser/plain-press';
import { getLoginPath } from '@/lib/session/login-paths';
import { useMain } from '@/stores/main';

type SignInLinkProps = Omit<ShopLinkProps, 'href' | 'onClick' | 'prefetch'> & {
  /** The page it stands on: into a new tab, or without script, the login leads back to it. */
  returnPath: string;
};

/** Signing in without leaving the page. */
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
