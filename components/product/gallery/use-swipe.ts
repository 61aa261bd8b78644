'use client';

import { useRef, type PointerEvent } from 'react';

const FAR_PX = 40;

/** A horizontal swipe: -1 to the left, 1 to the right. Vertical moves still scroll. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const startPointRef = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown: (event: PointerEvent) => {
      startPointRef.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (!startPointRef.current) return;
      const deltaX = event.clientX - startPointRef.current.x;
      const deltaY = event.clientY - startPointRef.current.y;
      startPointRef.current = null;
      if (Math.abs(deltaX) > FAR_PX && Math.abs(deltaX) > Math.abs(deltaY)) onSwipe(deltaX < 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      startPointRef.current = null;
    },
  };
}
