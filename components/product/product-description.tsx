import * as productText from '@/components/product/product-text';
import type { Product } from '@/contract/product';

/** The description in paragraphs, and a list of facts. A list in it has a line for each item. */
export function ProductDescription({
  product,
}: {
  product: Pick<Product, 'description' | 'specifications'>;
}) {
  const paragraphs = product.description.split(/\n{2,}/).filter(Boolean);

  return (
    <section aria-labelledby="facts" className="min-w-0 wrap-anywhere lg:sticky lg:top-24 lg:self-start">
      <h2 id="facts" className="font-display text-display-m">
        {productText.description}
      </h2>
      <div className="mt-5 max-w-150 space-y-4 text-body-l text-ink-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {product.specifications.length > 0 && (
        <dl className="mt-8 space-y-2.5">
          {product.specifications.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] gap-4 sm:grid-cols-[9.25rem_1fr]"
            >
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
