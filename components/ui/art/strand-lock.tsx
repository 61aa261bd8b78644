import { clsx } from 'clsx/lite';
import type { Ref } from 'react';
import { drawLock, getLockReach, type Lock } from '@/lib/format/hair-texture-shapes';

export type StrandLockProps = Lock & {
  ref?: Ref<SVGSVGElement>;
  className?: string;
  /** Draws itself once, when an ancestor gets data-seen (see RevealOnView). */
  isAnimated?: boolean;
  /** Its index among the animated locks: each starts 60 ms after the previous one. */
  animationIndex?: number;
  strokeWidth?: number;
};

/** A hanging lock in the color of the surrounding text. */
export function StrandLock({
  ref,
  className,
  isAnimated: isAnimated = false,
  animationIndex: animationIndex = 0,
  strokeWidth = 0.95,
  ...shape
}: StrandLockProps) {
  const halfWidth = getLockReach(shape);
  const height = Math.ceil(shape.height) + 2;

  return (
    <svg
      ref={ref}
      aria-hidden
      viewBox={`${-halfWidth} 0 ${2 * halfWidth} ${height}`}
      width={2 * halfWidth}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      className={clsx('shrink-0', isAnimated && 'strand-draw', className)}
      style={isAnimated ? { '--strand-turn': animationIndex } : undefined}
    >
      {drawLock(shape).map(({ d, opacity }, index) => (
        <path key={index} d={d} opacity={opacity} pathLength={isAnimated ? 1 : undefined} />
      ))}
    </svg>
  );
}
