import { BeforeAfter } from '@/components/ui/before-after';
import type { Category } from '@/contract/category';

const PICTURE = { width: 900, height: 1200 } as const; // look: before/after 3:4, cropped here
const SHOWN = 3;

/** What a piece of this category changes, at the end of the list. */
export function CategoryChange({ pairs }: { pairs: Category['beforeAfter'] }) {
  if (pairs.length === 0) return null;

  return (
    <section aria-labelledby="before-after" className="on-noir mt-section bg-noir py-section text-on-noir">
      <div className="shell grid items-center gap-10 lg:grid-cols-[1fr_1.25fr]">
        <h2 id="before-after" className="font-display text-display-l">
          Before and after
        </h2>
        <div className="grid gap-6">
          {pairs.slice(0, SHOWN).map(({ before, after, label }) => (
            <figure key={label}>
              <BeforeAfter
                before={{ path: before, ...PICTURE }}
                after={{ path: after, ...PICTURE }}
                label={`${label}, before and after`}
                ratio="5 / 4"
                sizes="(min-width: 1024px) 52vw, 100vw"
              />
              <figcaption className="mt-3 text-small text-on-noir-2">{label}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
