'use client';

import { useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

type IntentLinkProps = Omit<ShopLinkProps, 'prefetch'>;

/** A link of a long list: its page is fetched ahead when the pointer, a finger or the focus comes to it, not when it is seen. */
export function IntentLink({ onPointerEnter, onTouchStart, onFocus, ...rest }: IntentLinkProps) {
  const [isNear, setIsNear] = useState(false);
  const come = () => setIsNear(true);

  return (
    <ShopLink
      {...rest}
      prefetch={isNear ? undefined : false}
      onPointerEnter={(event) => {
        come();
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        come();
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        come();
        onFocus?.(event);
      }}
    />
  );
}
