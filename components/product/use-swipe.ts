'use client';

import { useRef, type PointerEvent } from 'react';

const FAR_PX = 40;

/** A finger drawn sideways: -1 to the left, 1 to the right. Up and down stays scrolling. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from.current) return;
      const across = event.clientX - from.current.x;
      const down = event.clientY - from.current.y;
      from.current = null;
      if (Math.abs(across) > FAR_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
