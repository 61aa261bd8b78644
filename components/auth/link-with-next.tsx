'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { TextLink } from '@/components/ui/display/text-link';
import type { ShopLinkProps } from '@/components/ui/display/shop-link';

/** A link between authentication pages that keeps the `next` parameter. */
export const LinkWithNext = (props: ShopLinkProps) => (
  <Suspense fallback={<TextLink {...props} />}>
    <LinkWithNextParam {...props} />
  </Suspense>
);

function LinkWithNextParam({ href, ...rest }: ShopLinkProps) {
  const next = useSearchParams().get('next');
  return <TextLink {...rest} href={next === null ? href : `${href}?${new URLSearchParams({ next })}`} />;
}
