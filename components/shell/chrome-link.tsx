'use client';

import { useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

/** A link of header or footer: there are dozens on each page, so it is prefetched when it is meant, not when it is seen. */
export function ChromeLink({ onPointerEnter, onFocus, ...rest }: Omit<ShopLinkProps, 'prefetch'>) {
  const [isMeant, setIsMeant] = useState(false);

  return (
    <ShopLink
      {...rest}
      prefetch={isMeant ? undefined : false}
      onPointerEnter={(event) => {
        setIsMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
