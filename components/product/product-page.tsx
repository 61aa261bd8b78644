import { notFound } from 'next/navigation';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { BundleSection } from '@/components/product/bundle-section';
import { ChangeSection } from '@/components/product/change-section';
import { LookedLately } from '@/components/product/looked-lately';
import { ProductAdvice } from '@/components/product/product-advice';
import { PhotoSection } from '@/components/product/photo-section';
import { ProductFacts } from '@/components/product/product-facts';
import { productIcons } from '@/components/product/product-icons';
import { SplitStage } from '@/components/product/split-stage';
import { REVIEWS_ID, ReviewsSection } from '@/components/product/reviews-section';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageShown } from '@/components/ui/page-shown';
import { ProductGrid } from '@/components/ui/product-grid';
import { Stars } from '@/components/ui/stars';
import { StructuredData } from '@/components/ui/structured-data';
import type { Product } from '@/contract/product';
import {
  findPhotos,
  findProduct,
  findReviews,
  listBundles,
  listGoesWith,
  listHowTos,
  listQuestions,
} from '@/lib/cached/product';
import { findGuarantee } from '@/lib/cached/system';
import { SITE } from '@/lib/config/site';
import { exchangeText } from '@/lib/format/offer-words';
import { guidesOf } from '@/lib/format/product-guides';
import { productView } from '@/lib/format/product-view';
import { howToThing, questionsThing } from '@/lib/format/structured-data/advice';
import { breadcrumbThing } from '@/lib/format/structured-data/breadcrumb';
import { offerTermThings } from '@/lib/format/structured-data/offer-terms';
import { productThing } from '@/lib/format/structured-data/product';
import { viewedAttributes } from '@/lib/tracking/attributes';

const REVIEWS_SHOWN = 4; // lib/queries/review.ts asks for as many
const PHOTOS_SHOWN = 12; // lib/queries/shopper-photo.ts too

type ProductPageProps = {
  currency: string;
  id: number;
  /** The query keys of a choice, where the address carries one. */
  choice?: Readonly<Record<string, string>>;
};

/** A product: shared as a whole by all shoppers of a currency; a choice in the address is rendered as it stands there. */
export async function ProductPage({ currency, id, choice = {} }: ProductPageProps) {
  const product = await findProduct(currency, id);
  if (!product || product.variants.length === 0) notFound();

  const [questions, howTos, bundles, goesWith, reviews, worn, guarantee] = await Promise.all([
    listQuestions(currency, id),
    listHowTos(currency, id),
    listBundles(currency, id),
    listGoesWith(currency, id, product.categories[0]?.id),
    findReviews(currency, id, REVIEWS_SHOWN),
    findPhotos(currency, id, PHOTOS_SHOWN),
    findGuarantee(currency),
  ]);
  const view = productView(product);
  const exchange = exchangeText(product);

  return (
    <article {...viewedAttributes(product)} className="md:pb-section">
      <StructuredData
        things={[
          breadcrumbThing(SITE, crumbsOf(product)),
          productThing(product, { site: SITE, currency, reviews: reviews?.items ?? [] }),
          ...offerTermThings(product, { site: SITE, currency }),
          questionsThing(questions),
          ...howTos.map((howTo) => howToThing(SITE, howTo)),
        ]}
      />
      <PageShown
        type="product"
        url={`/${product.urlPath}`}
        title={product.metaTitle}
        product={shownOf(product)}
      />
      <Breadcrumb items={crumbsOf(product)} className="shell py-3.5 max-md:not-focus-within:sr-only" />
      <SplitStage
        view={view}
        initialQuery={new URLSearchParams(choice).toString()}
        rating={<RatingLink product={product} />}
        guides={guidesOf([...view.options, ...view.fixed], howTos, view.texture)}
        exchange={exchange}
        icons={productIcons}
      >
        <div className="shell mt-section grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <ProductFacts product={product} />
          <ErrorBoundary message="Care and answers could not be shown.">
            <ProductAdvice {...{ product, howTos, questions, exchange, guarantee }} />
          </ErrorBoundary>
        </div>
        <div className="mt-section empty:hidden">
          <ErrorBoundary>
            <ChangeSection pairs={product.beforeAfter} />
          </ErrorBoundary>
          <ErrorBoundary>
            <BundleSection bundles={bundles} variantId={product.defaultVariantId} />
          </ErrorBoundary>
        </div>
        <ErrorBoundary message="Reviews could not be shown." className="shell mt-section">
          <ReviewsSection productId={product.productId} count={product.reviewsCount} reviews={reviews} />
        </ErrorBoundary>
        <ErrorBoundary message="Photos could not be shown." className="shell mt-section">
          <PhotoSection product={product} photos={worn?.photos ?? null} ownCount={worn?.ownCount ?? null} />
        </ErrorBoundary>
        {goesWith.length > 0 && (
          <section aria-labelledby="goes-with" className="shell mt-section">
            <h2 id="goes-with" className="mb-8 font-display text-display-m">
              Goes well with it
            </h2>
            <ErrorBoundary>
              <ProductGrid cards={goesWith} listName="Goes well with it" />
            </ErrorBoundary>
          </section>
        )}
        <LookedLately productId={product.productId} />
        <div className="h-section md:hidden" />
      </SplitStage>
    </article>
  );
}

const shownOf = ({ productId, name, urlPath, categories }: Product) => ({
  ...{ productId, name, urlPath },
  categoryId: categories[0]?.id ?? null,
});

const crumbsOf = ({ breadcrumbs, name }: Product) => [
  { label: 'Home', href: '/' },
  ...breadcrumbs.map((crumb) => ({ label: crumb.name, href: `/${crumb.urlPath}` })),
  { label: name },
];

function RatingLink({ product: { ratingSummary, reviewsCount } }: { product: Product }) {
  if (reviewsCount === 0) return <span />;
  return (
    <span className="flex items-center gap-2">
      <Stars rating={ratingSummary} count={reviewsCount} isBare />
      <a href={`#${REVIEWS_ID}`} className="text-link text-small text-ink-2 tabular-nums">
        {ratingSummary.toFixed(1)}, {reviewsCount} {reviewsCount === 1 ? 'review' : 'reviews'}
      </a>
    </span>
  );
}
