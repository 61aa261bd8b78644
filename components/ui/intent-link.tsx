'use client';

import { useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

/**
 * A link whose page, and the code of it, is fetched ahead when the pointer, a finger or the focus comes to it, not when
 * it is seen; with `prefetch={false}` not even then.
 */
export function IntentLink({ prefetch, onPointerEnter, onTouchStart, onFocus, ...rest }: ShopLinkProps) {
  const [isNear, setIsNear] = useState(false);
  const markNear = () => setIsNear(true);

  return (
    <ShopLink
      {...rest}
      prefetch={isNear ? prefetch : false}
      onPointerEnter={(event) => {
        markNear();
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        markNear();
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        markNear();
        onFocus?.(event);
      }}
    />
  );
}
