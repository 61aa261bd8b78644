'use client';

import { useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/display/shop-link';

/**
 * A link that prefetches its page and code on hover, touch or focus, not when it becomes visible; with
 * `prefetch={false}` never.
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
