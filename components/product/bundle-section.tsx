import { BundleSteps } from '@/components/product/bundle-steps';
import { BundleAdd } from '@/components/product/bundle-add';
import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { IntentLink } from '@/components/ui/intent-link';
import type { Bundle } from '@/contract/product';
import { bundleGroups } from '@/lib/format/bundle-groups';
import { itemAttributes } from '@/lib/tracking/attributes';

const PICTURE = { width: 900, height: 1200 } as const;

type BundleSectionProps = {
  bundles: readonly Bundle[];
  /** The variant that the page opens with: its length is shown first. */
  variantId: number;
};

/** What is cheaper together: the pieces, the price of all, what it saves; in each length that can be had whole. */
export function BundleSection({ bundles, variantId }: BundleSectionProps) {
  if (bundles.length === 0) return null;

  return (
    <section aria-labelledby="bundles" className="bg-petal py-section">
      <div className="shell">
        <h2 id="bundles" className="font-display text-display-l">
          Better together
        </h2>
        <div className="mt-8 space-y-14">
          {bundleGroups(bundles).map(({ title, steps }) => (
            <BundleSteps
              key={title}
              title={title}
              text={steps[0]?.bundle.text ?? ''}
              first={steps.findIndex(({ bundle }) =>
                bundle.items.some((item) => item.variantId === variantId),
              )}
              steps={steps.map(({ label, bundle }) => ({
                value: String(bundle.id),
                label,
                pieces: <Pieces bundle={bundle} />,
                sum: <Sum bundle={bundle} />,
              }))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const nameOf = ({ product, qty }: Bundle['items'][number]) =>
  qty > 1 ? `${qty} × ${product.name}` : product.name;

const Pieces = ({ bundle }: { bundle: Bundle }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(9rem,13rem))]">
    {bundle.items.map((item, index) => (
      <li
        key={item.variantId}
        {...itemAttributes(item.product, { name: `Bundle: ${bundle.title}`, index: index + 1 })}
      >
        <IntentLink href={`/${item.product.urlPath}`} className="group block">
          <Picture
            path={item.image}
            alt=""
            {...PICTURE}
            sizes="(min-width: 768px) 208px, 45vw"
            className="transition-opacity duration-200 group-hover:opacity-85"
          />
          <span className="mt-3 block leading-5.5 font-semibold">{nameOf(item)}</span>
          <span className="block text-small text-ink-2">{item.label}</span>
        </IntentLink>
      </li>
    ))}
  </ul>
);

const Sum = ({ bundle }: { bundle: Bundle }) => (
  <>
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Price now={bundle.previewFinalPriceFormat} was={bundle.previewPriceFormat} size="product" />
      <Badge tone="blush">You save {bundle.previewSavingFormat}</Badge>
    </div>
    <BundleAdd
      bundleId={bundle.id}
      items={bundle.items.map(({ variantId, qty }) => ({ variantId, qty }))}
      sum={bundle.previewFinalPriceFormat}
    />
  </>
);
