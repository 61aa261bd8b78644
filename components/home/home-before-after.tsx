import * as homeText from '@/components/home/home-text';
import { BeforeAfter } from '@/components/ui/display/before-after';
import { ButtonLink } from '@/components/ui/display/button';
import type { HomeSection } from '@/contract/home';
import { toShopHref } from '@/lib/paths/shop-href';

type BeforeAfterSectionData = Extract<HomeSection, { type: 'before_after' }>;

const IMAGE_SIZE = { width: 900, height: 1200 } as const; // look: before/after 3:4, cropped 5:4 here

export function HomeBeforeAfter({ section }: { section: BeforeAfterSectionData }) {
  const { title, text, facts, link, linkText, items } = section;
  const [pair] = items;
  if (!pair) return null;

  return (
    <section aria-labelledby="change" className="on-noir mt-section bg-noir py-section text-on-noir lg:py-20">
      <div className="shell grid items-center gap-x-10 gap-y-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2
            id="change"
            className="max-w-[9em] font-display text-display-l text-balance whitespace-pre-line"
          >
            {title}
          </h2>
          <p className="mt-5 max-w-96 text-body text-on-noir-2">{text}</p>
          <dl className="mt-7 flex flex-wrap gap-x-8 gap-y-4">
            {facts.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-small text-on-noir-2">{label}</dt>
                <dd className="font-display text-display-s">{value}</dd>
              </div>
            ))}
          </dl>
          {link && linkText && (
            <ButtonLink href={toShopHref(link)} variant="noir" prefetch={false} className="mt-9">
              {linkText}
            </ButtonLink>
          )}
        </div>
        <BeforeAfter
          before={{ path: pair.before, ...IMAGE_SIZE }}
          after={{ path: pair.after, ...IMAGE_SIZE }}
          label={homeText.beforeAfter(pair.label)}
          ratio="5 / 4"
          sizes="(min-width: 1714px) 851px, (min-width: 1024px) calc(51vw - 21px), (min-width: 600px) 93.4vw, calc(100vw - 40px)"
        />
      </div>
    </section>
  );
}
