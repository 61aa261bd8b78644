'use client';

import { useRef, type PointerEvent, type RefObject } from 'react';

/** Scrolls a pane by mouse drag; touch scrolls it natively. */
export function useDragPan(containerRef: RefObject<HTMLElement | null>) {
  const lastPointRef = useRef<{ x: number; y: number } | null>(null);

  const startDrag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    lastPointRef.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!lastPointRef.current) return;
    containerRef.current?.scrollBy(
      lastPointRef.current.x - event.clientX,
      lastPointRef.current.y - event.clientY,
    );
    lastPointRef.current = { x: event.clientX, y: event.clientY };
  };
  const endDrag = () => {
    lastPointRef.current = null;
  };
  return { onPointerDown: startDrag, onPointerMove: drag, onPointerUp: endDrag, onPointerCancel: endDrag };
}
