import type { PointerEvent } from 'react';

/** Moving farther than this from the start cancels the press, as with any button. */
const SLIP_PX = 12;

const pressStarts = new Map<number, { x: number; y: number }>();

/**
 * For a button whose page may move during a click, as a total above it changes: the click counts where it
 * began, even if the pointer is no longer over the button on release.
 */
export const stableClickProps = {
  onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    pressStarts.set(pointerId, { x: clientX, y: clientY });
  },
  onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const start = pressStarts.get(pointerId);
    if (!start || Math.hypot(clientX - start.x, clientY - start.y) <= SLIP_PX) return;
    pressStarts.delete(pointerId);
    currentTarget.releasePointerCapture(pointerId);
  },
  onLostPointerCapture: ({ pointerId }: PointerEvent<HTMLElement>) => {
    pressStarts.delete(pointerId);
  },
};
