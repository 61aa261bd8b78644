'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { isExternalUrl } from '@/lib/paths/is-external-url';

export type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Only for URLs outside the shop. */
  isNewWindow?: boolean;
  prefetch?: boolean;
  /** False keeps the scroll position, for filters and pages of a list. */
  scroll?: boolean;
  replace?: boolean;
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Spec 1: links are not prefetched on 2g or data-saver connections. */
export function isDataSaver() {
  if (typeof navigator === 'undefined') return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** A client-side link inside the shop, a plain anchor to other sites (spec 5). */
export function ShopLink({ href, isNewWindow = false, prefetch, scroll, replace, ...rest }: ShopLinkProps) {
  if (isExternalUrl(href)) {
    const newWindowProps = isNewWindow ? { target: '_blank', rel: 'noopener' } : {};
    return <a href={href} {...newWindowProps} {...rest} />;
  }
  return (
    <Link
      href={href}
      prefetch={isDataSaver() ? false : (prefetch ?? null)}
      scroll={scroll}
      replace={replace}
      {...rest}
    />
  );
}
