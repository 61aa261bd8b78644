'use client';

import { useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/shop-link';

type IntentLinkProps = Omit<ShopLinkProps, 'prefetch'>;

/** A link of a long list: its page is fetched ahead when the pointer, a finger or the focus comes to it, not when it is seen. */
export function IntentLink(props: IntentLinkProps) {
  const [isNear, setIsNear] = useState(false);
  const come = () => setIsNear(true);

  return (
    <ShopLink
      {...props}
      prefetch={isNear ? undefined : false}
      onPointerEnter={come}
      onTouchStart={come}
      onFocus={come}
    />
  );
}
