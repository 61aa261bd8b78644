import { clsx } from 'clsx/lite';
import * as blogText from '@/components/blog/blog-text';
import { NearLock } from '@/components/ui/art/near-lock';
import type { FigureLock } from '@/components/blog/parse-rich-text';
import { getHangingInches } from '@/lib/format/hair-texture-shapes';

const INCHES = 20;
const PIXELS_PER_INCH = 11;

/** Twenty inches of hair in several textures, hanging from one line. */
export const LockFigure = ({ locks, caption }: { locks: readonly FigureLock[]; caption: string }) => (
  <figure className="my-9">
    <div className="rounded-picture bg-petal px-3 pb-7 sm:px-10">
      <ul className="flex justify-around gap-x-2 border-t border-ink">
        {locks.map(({ texture, label, isHighlighted }, index) => {
          const hangingInches = Math.round(getHangingInches(texture, INCHES));
          return (
            <li key={texture} className="flex min-w-0 flex-1 flex-col items-center text-center">
              <span className="flex h-58 items-start">
                <NearLock
                  texture={texture}
                  height={hangingInches * PIXELS_PER_INCH}
                  seed={index + 1}
                  className={clsx('max-w-full', isHighlighted ? 'text-wine' : 'text-ink-2')}
                />
              </span>
              <span className="mt-3 text-small font-semibold">{label}</span>
              <span className="text-small text-ink-2">{blogText.lockLength(hangingInches)}</span>
            </li>
          );
        })}
      </ul>
    </div>
    {caption && <figcaption className="mt-3 text-caption text-ink-3">{caption}</figcaption>}
  </figure>
);
