import { clsx } from 'clsx/lite';
import { GLYPH_HEIGHT, GLYPH_WIDTH, getGlyphPath, type HairTexture } from '@/lib/format/hair-texture-shapes';

type StrandGlyphProps = { texture: HairTexture; width?: number; isTravelling?: boolean; className?: string };

/** A strand that represents a texture; always shown next to its name. */
export function StrandGlyph({ texture, width = 48, isTravelling = false, className }: StrandGlyphProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${GLYPH_WIDTH} ${GLYPH_HEIGHT}`}
      width={width}
      height={Math.round((width * GLYPH_HEIGHT) / GLYPH_WIDTH)}
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.5 * GLYPH_WIDTH) / width}
      strokeLinecap="round"
      className={clsx('shrink-0 overflow-visible', className)}
    >
      <path
        d={getGlyphPath(texture)}
        pathLength={isTravelling ? 100 : undefined}
        className={isTravelling ? 'strand-travel' : undefined}
      />
    </svg>
  );
}
