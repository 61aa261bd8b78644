import { classNames } from '@/lib/format/class-names';
import { drawLock, getLockReach, type Lock } from '@/lib/format/strand';

type StrandLockProps = Lock & {
  className?: string;
  /** Draws itself once, when an element around it gets data-seen (see SeenOnce). */
  isDrawn?: boolean;
  /** Its place among the locks that draw themselves: each starts 60 ms later. */
  turn?: number;
  strokeWidth?: number;
};

/** A hanging lock, in the colour of the text around it. */
export function StrandLock({
  className,
  isDrawn = false,
  turn = 0,
  strokeWidth = 0.95,
  ...shape
}: StrandLockProps) {
  const halfWidth = getLockReach(shape);
  const height = Math.ceil(shape.height) + 2;

  return (
    <svg
      aria-hidden
      viewBox={`${-halfWidth} 0 ${2 * halfWidth} ${height}`}
      width={2 * halfWidth}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      className={classNames('shrink-0', isDrawn && 'strand-draw', className)}
      style={isDrawn ? { '--strand-turn': turn } : undefined}
    >
      {drawLock(shape).map(({ d, opacity }, index) => (
        <path key={index} d={d} opacity={opacity} pathLength={isDrawn ? 1 : undefined} />
      ))}
    </svg>
  );
}
