import type { PointerEvent } from 'react';

/** Farther than this from where it began, a press is taken back, as everywhere. */
const SLIP_PX = 12;

const begun = new Map<number, { x: number; y: number }>();

/**
 * For a button whose page may move while it is pressed, as a sum above it changes: the press counts where it began, though
 * the button is no longer under the pointer when it is let go.
 */
export const steadyPress = {
  onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    begun.set(pointerId, { x: clientX, y: clientY });
  },
  onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const from = begun.get(pointerId);
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) <= SLIP_PX) return;
    begun.delete(pointerId);
    currentTarget.releasePointerCapture(pointerId);
  },
  onLostPointerCapture: ({ pointerId }: PointerEvent<HTMLElement>) => {
    begun.delete(pointerId);
  },
};
