import { BundleBuilder } from '@/components/product/bundle/bundle-builder';
import type { Bundle } from '@/contract/product-bundle';
import { getItemAttributes } from '@/lib/analytics/attributes';

type BundleSectionProps = {
  bundles: readonly Bundle[];
  /** The variant that the page opens with: its length is selected first. */
  variantId: number;
};

/** Bundles with a discount: items with their lengths, total price, saving. */
export function BundleSection({ bundles, variantId }: BundleSectionProps) {
  if (bundles.length === 0) return null;

  return (
    <section aria-labelledby="bundles" className="bg-petal py-section">
      <div className="shell">
        <h2 id="bundles" className="font-display text-display-l">
          Better together
        </h2>
        <div className="mt-8 space-y-14">
          {bundles.map(({ id, title, text, discountPercent, items }) => (
            <BundleBuilder
              key={id}
              deal={{ id, title, text, discountPercent }}
              items={items.map(({ product, variantId: proposed, qty, choices }, index) => ({
                ...{ variantId: proposed, qty, choices },
                ...{ name: product.name, urlPath: product.urlPath },
                attributes: getItemAttributes(product, { name: `Bundle: ${title}`, index: index + 1 }),
              }))}
              variantId={variantId}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
