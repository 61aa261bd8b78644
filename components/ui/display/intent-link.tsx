'use client';

import { useRef, useState } from 'react';
import { ShopLink, type ShopLinkProps } from '@/components/ui/display/shop-link';

/** A pointer on its way to somewhere else crosses dozens of links. */
const REST_MS = 50;

/**
 * A link that prefetches its page and code when a pointer rests on it, on touch or on focus, not when it becomes
 * visible; with `prefetch={false}` never.
 */
export function IntentLink({ prefetch, onPointerEnter, onTouchStart, onFocus, ...rest }: ShopLinkProps) {
  const [isNear, setIsNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const markNear = () => setIsNear(true);

  return (
    <ShopLink
      {...rest}
      prefetch={isNear ? prefetch : false}
      onPointerEnter={(event) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(markNear, REST_MS);
        onPointerEnter?.(event);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
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
