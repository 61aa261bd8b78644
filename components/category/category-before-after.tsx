import { clsx } from 'clsx/lite';
import * as categoryText from '@/components/category/category-text';
import { BeforeAfter } from '@/components/ui/display/before-after';
import type { Category } from '@/contract/category';

const IMAGE_SIZE = { width: 900, height: 1200 } as const; // look: before/after 3:4
const PAIRS_MAX = 3;

/** Of one of these pairs in a row. */
function getSizes(count: number) {
  const wide =
    count === 1
      ? '(min-width: 1714px) 851px, (min-width: 1024px) calc(51vw - 21px)'
      : `(min-width: 1714px) ${(1600 - 24 * (count - 1)) / count}px, (min-width: 1024px) calc((93.3vw - ${24 * (count - 1)}px) / ${count})`;
  return [wide, '(min-width: 600px) 93.4vw', 'calc(100vw - 40px)'].join(', ');
}

/** Before and after images of this category, below the list: side by side, or one where space is short. */
export function CategoryBeforeAfter({ pairs }: { pairs: Category['beforeAfter'] }) {
  if (pairs.length === 0) return null;
  const shownPairs = pairs.slice(0, PAIRS_MAX);
  const isAlone = shownPairs.length === 1;

  return (
    <section
      aria-labelledby="before-after"
      className="on-noir mt-section bg-noir py-section text-on-noir lg:py-20"
    >
      <div
        className={clsx('shell grid gap-x-10 gap-y-8', isAlone && 'items-center lg:grid-cols-[1fr_1.2fr]')}
      >
        <div>
          <h2 id="before-after" className="font-display text-display-l">
            {categoryText.beforeAfter}
          </h2>
          <p className="mt-4 max-w-110 text-body text-on-noir-2">
            {categoryText.compare}
            <span className="pointer-coarse:hidden"> {categoryText.compareKeys}</span>
          </p>
        </div>
        <div className={clsx('grid gap-6', !isAlone && 'lg:auto-cols-fr lg:grid-flow-col')}>
          {shownPairs.map(({ before, after, label }, index) => (
            <figure key={label} className={clsx(index > 0 && 'max-lg:hidden')}>
              <BeforeAfter
                before={{ path: before, ...IMAGE_SIZE }}
                after={{ path: after, ...IMAGE_SIZE }}
                label={categoryText.picture(label)}
                ratio={isAlone ? '5 / 4' : '1 / 1'}
                sizes={getSizes(shownPairs.length)}
              />
              <figcaption className="mt-3 text-small text-on-noir-2">{label}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
