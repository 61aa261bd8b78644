import * as blogText from '@/components/blog/blog-text';
import { QuickAddLink } from '@/components/blog/quick-add-link';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { TextLink } from '@/components/ui/display/text-link';
import type { ProductCardData } from '@/contract/product-card';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { getItemAttributes } from '@/lib/analytics/attributes';

/** Products mentioned in the post. */
export function PostProducts({ products }: { products: readonly ProductCardData[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="post-products" className="mt-12">
      <h2 id="post-products" className="sr-only">
        {blogText.products}
      </h2>
      <ul className="grid gap-x-6 gap-y-6 rounded-field border border-line p-6 sm:grid-cols-2">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductRow product={product} index={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductRow({ product, index }: { product: ProductCardData; index: number }) {
  const { name, urlPath, isSaleable, discountPercent, previewFinalPriceFormat, previewPriceFormat } = product;
  return (
    <article
      {...getItemAttributes(product, { name: 'Products in this post', index })}
      className="relative flex gap-4"
    >
      <Picture
        path={product.image}
        alt={product.imageAlt}
        {...PRODUCT_IMAGE_SIZE}
        sizes="88px"
        className="w-22 shrink-0 self-start"
      />
      <div className="min-w-0">
        <h3 className="leading-5.5 font-semibold">
          <IntentLink href={`/${urlPath}`} className="card-link">
            {name}
          </IntentLink>
        </h3>
        <Price now={previewFinalPriceFormat} was={discountPercent > 0 ? previewPriceFormat : null} />
        <div className="mt-1">
          {isSaleable ? (
            <QuickAddLink
              productId={product.productId}
              urlPath={urlPath}
              name={name}
              hasOptions={product.hasOptions}
              defaultVariantId={product.defaultVariantId}
            />
          ) : (
            <TextLink href={`/${urlPath}#notify`} className="relative z-1 text-small font-semibold">
              {blogText.notifyMe}
              <span className="sr-only">: {name}</span>
            </TextLink>
          )}
        </div>
      </div>
    </article>
  );
}
