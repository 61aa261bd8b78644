import type { PointerEvent } from 'react';

/** Farther than this from where it began, a press is taken back, as everywhere. */
const SLIP_PX = 12;

const pressStarts = new Map<number, { x: number; y: number }>();

/**
 * For a button whose page may move while it is pressed, as a sum above it changes: the press counts where it began, though
 * the button is no longer under the pointer when it is let go.
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
