import { clsx } from 'clsx/lite';
import { drawLock, type HairTexture } from '@/lib/format/hair-texture-shapes';

const FRAMES: readonly HairTexture[] = ['straight', 'body', 'loose', 'deep', 'curly', 'coily'];
const REACH = 20;
const HEIGHT = 56;

type LoadingLockProps = { size?: 56 | 90; className?: string };

/** One lock that morphs from straight to coil and back. The adjacent text explains what is loading. */
export function LoadingLock({ size = 56, className }: LoadingLockProps) {
  return (
    <svg
      aria-hidden
      viewBox={`${-REACH} 0 ${2 * REACH} ${HEIGHT + 2}`}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.1}
      className={clsx('strand-shift text-wine', className)}
    >
      {FRAMES.map((texture, frame) => (
        <g key={texture} style={{ '--frame': frame }}>
          {drawLock({ texture, height: HEIGHT, seed: 7, strands: 8, width: 14, scale: 0.6 }).map(
            ({ d, opacity }, index) => (
              <path key={index} d={d} opacity={opacity} />
            ),
          )}
        </g>
      ))}
    </svg>
  );
}
