'use client';

import type { MouseEvent } from 'react';
import { TextLink } from '@/components/ui/text-link';
import type { ShopLinkProps } from '@/components/ui/shop-link';
import { isPlainPress } from '@/lib/browser/plain-press';
import { loginPath } from '@/lib/session/login-paths';
import { useMain } from '@/stores/main';

type SignInLinkProps = Omit<ShopLinkProps, 'href' | 'onClick' | 'prefetch'> & {
  /** The page it stands on: into a new tab, or without script, the login leads back to it. */
  here: string;
};

/** Signing in without leaving the page. */
export function SignInLink({ here, ...rest }: SignInLinkProps) {
  const ask = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    useMain.getState().loginAsked();
  };
  return <TextLink {...rest} prefetch={false} href={loginPath(here)} aria-haspopup="dialog" onClick={ask} />;
}
