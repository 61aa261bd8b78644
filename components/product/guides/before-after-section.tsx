import * as productGuidesText from '@/components/product/guides/guides-text';
import { BeforeAfter } from '@/components/ui/display/before-after';
import type { Product } from '@/contract/product';

/** Size of before and after images (look: product 3:4). */
const IMAGE_SIZE = { width: 900, height: 1200 } as const;

/** Before and after, on noir. */
export function BeforeAfterSection({ pairs }: { pairs: Product['beforeAfter'] }) {
  if (pairs.length === 0) return null;

  return (
    <section aria-labelledby="change" className="bg-noir py-section text-on-noir">
      <div className="shell grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="change" className="font-display text-display-l">
            {productGuidesText.beforeAfter}
          </h2>
          <p className="mt-5 max-w-110 text-body-l text-on-noir-2">
            {productGuidesText.compare}
            <span className="pointer-coarse:hidden"> {productGuidesText.compareKeys}</span>
          </p>
        </div>
        <div className="grid gap-6">
          {pairs.map(({ before, after, label }) => (
            <figure key={before + after}>
              <BeforeAfter
                before={{ path: before, ...IMAGE_SIZE }}
                after={{ path: after, ...IMAGE_SIZE }}
                label={label}
                sizes="(min-width: 1664px) 770px, (min-width: 1024px) 46vw, 92vw"
                ratio="5 / 4"
                className="on-noir"
              />
              <figcaption className="mt-3 text-small text-on-noir-2">{label}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
