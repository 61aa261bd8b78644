'use client';

import { useRef, type PointerEvent, type RefObject } from 'react';

/** Scrolls a pane by dragging with the mouse; fingers scroll it by themselves. */
export function useDragPan(pane: RefObject<HTMLElement | null>) {
  const held = useRef<{ x: number; y: number } | null>(null);

  const take = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    held.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    pane.current?.scrollBy(held.current.x - event.clientX, held.current.y - event.clientY);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => {
    held.current = null;
  };
  return { onPointerDown: take, onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
}
