import { notFound } from 'next/navigation';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { BundleSection } from '@/components/product/bundle/bundle-section';
import { BeforeAfterSection } from '@/components/product/guides/before-after-section';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { ProductAdvice } from '@/components/product/guides/product-advice';
import { FirstPhotos, PhotoSection } from '@/components/product/photos/photo-section';
import { ProductDescription } from '@/components/product/product-description';
import { productIcons } from '@/components/product/guides/product-icons';
import * as productPhotosText from '@/components/product/photos/photos-text';
import * as productReviewsText from '@/components/product/reviews/reviews-text';
import * as productText from '@/components/product/product-text';
import { LazySection } from '@/components/product/lazy-section';
import { QuestionRows } from '@/components/product/questions/question-rows';
import * as questionsText from '@/components/product/questions/questions-text';
import { LazyProductPurchase } from '@/components/product/purchase/lazy-product-purchase';
import { FirstReviews, REVIEWS_ID, ReviewsSection } from '@/components/product/reviews/reviews-section';
import { AccordionItem } from '@/components/ui/display/accordion';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { ProductGrid } from '@/components/product-card/product-grid';
import { Stars } from '@/components/ui/display/stars';
import { ProductStructuredData } from '@/components/product/product-structured-data';
import type { Product } from '@/contract/product';
import {
  findPhotos,
  findProduct,
  findReviews,
  findShopperQuestions,
  listBundles,
  listCrossSells,
  listHowTos,
  listQuestions,
} from '@/lib/cached/product';
import { findShippingProtection, hasExpressButtons, readShownCurrency } from '@/lib/cached/system';
import { shopSettings } from '@/lib/config/shop-settings';
import { PHOTOS_PER_PAGE, QUESTION_SEARCH_FROM } from '@/lib/config/list';
import { SITE } from '@/lib/seo/site';
import { exchangeText } from '@/lib/catalog/offer-text';
import { getOptionGuides } from '@/lib/catalog/product-guides';
import { toProductView } from '@/lib/catalog/product-view';
import { buildVariantIndex, findDefaultVariant, parseSelection } from '@/lib/catalog/variant-selection';
import { toStructuredReview } from '@/lib/seo/structured-data/product';
import { toProductFacts } from '@/lib/seo/structured-data/product-facts';
import { getViewedItemAttributes } from '@/lib/analytics/attributes';

const REVIEWS_SHOWN = 4; // as many as lib/queries/review.ts loads
const QUESTIONS_SHOWN = 5; // as many as lib/queries/question.ts loads

type ProductPageProps = {
  currency: string;
  id: number;
  /** Query keys of the selection, if the URL has one. */
  selectedOptions?: Readonly<Record<string, string>>;
};

/** A product page, shared by all shoppers of a currency; a selection in the URL is rendered on the server. */
export async function ProductPage({ currency, id, selectedOptions = {} }: ProductPageProps) {
  const product = await findProduct(currency, id);
  if (!product || product.variants.length === 0) notFound();

  const [
    questions,
    shopperQuestions,
    howTos,
    bundles,
    relatedProducts,
    reviews,
    productPhotos,
    shippingProtection,
    shownCurrency,
    hasExpress,
  ] = await Promise.all([
    listQuestions(currency, id),
    findShopperQuestions(currency, id, QUESTIONS_SHOWN),
    listHowTos(currency, id),
    listBundles(currency, id),
    listCrossSells(currency, id, product.categories[0]?.id),
    findReviews(currency, id, REVIEWS_SHOWN),
    findPhotos(currency, id, PHOTOS_PER_PAGE),
    findShippingProtection(currency),
    readShownCurrency(currency),
    hasExpressButtons(currency),
  ]);
  const { photos, productPhotoCount } = productPhotos ?? { photos: null, productPhotoCount: null };
  const view = toProductView(product);
  const query = new URLSearchParams(selectedOptions);
  const variantIndex = buildVariantIndex(view.options, view.variants);
  const selected = parseSelection(variantIndex, query) ?? findDefaultVariant(variantIndex);
  const terms = [shopSettings?.texts.packaging, exchangeText(product)].filter((text) => text != null);
  const breadcrumbs = getBreadcrumbItems(product);

  return (
    <article {...getViewedItemAttributes(product)} className="md:pb-section">
      <PageInfoSync
        type="product"
        url={`/${product.urlPath}`}
        title={product.metaTitle}
        product={toPageProduct(product)}
      />
      <Breadcrumb items={breadcrumbs} className="shell py-3.5 max-md:not-focus-within:sr-only" />
      <LazyProductPurchase
        view={view}
        initialQuery={query.toString()}
        rating={<RatingLink product={product} />}
        guides={getOptionGuides([...view.options, ...view.fixedOptions], howTos, view.texture)}
        terms={terms}
        hasExpress={hasExpress}
        icons={productIcons}
      >
        <div className="shell mt-section grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <ProductDescription product={product} />
          <ErrorBoundary message={productText.adviceError}>
            <ProductAdvice {...{ product, howTos, terms, shippingProtection }}>
              <QuestionsSection productId={id} shop={questions} shoppers={shopperQuestions} />
            </ProductAdvice>
          </ErrorBoundary>
        </div>
        <div className="mt-section empty:hidden">
          <ErrorBoundary>
            <BeforeAfterSection pairs={product.beforeAfter} />
          </ErrorBoundary>
          <ErrorBoundary>
            <BundleSection bundles={bundles} variantId={product.defaultVariantId} />
          </ErrorBoundary>
        </div>
        <ErrorBoundary message={productText.reviewsError} className="shell mt-section">
          <ReviewsSection productId={id} count={product.reviewsCount}>
            <LazySection
              name="reviews"
              productId={id}
              count={product.reviewsCount}
              message={productReviewsText.moreReviewsError}
            >
              {reviews && <FirstReviews reviews={reviews} />}
            </LazySection>
          </ReviewsSection>
        </ErrorBoundary>
        <ErrorBoundary message={productText.photosError} className="shell mt-section">
          <PhotoSection product={product} photos={photos} productPhotoCount={productPhotoCount}>
            <LazySection
              name="photos"
              productId={id}
              count={productPhotoCount ?? 0}
              message={productPhotosText.morePhotosError}
            >
              {photos && photos.items.length > 0 && <FirstPhotos photos={photos} />}
            </LazySection>
          </PhotoSection>
        </ErrorBoundary>
        {relatedProducts.length > 0 && (
          <section aria-labelledby="goes-with" className="shell mt-section">
            <h2 id="goes-with" className="mb-8 font-display text-display-m">
              {productText.related}
            </h2>
            <ErrorBoundary>
              <ProductGrid cards={relatedProducts} listName="Goes well with it" />
            </ErrorBoundary>
          </section>
        )}
        <RecentlyViewed productId={product.productId} />
        <div className="h-section md:hidden" />
      </LazyProductPurchase>
      <ProductStructuredData
        site={SITE}
        breadcrumbs={breadcrumbs}
        product={{
          view,
          facts: toProductFacts(product, shownCurrency, selected?.id),
          reviews: reviews?.items.map(toStructuredReview) ?? [],
        }}
        questions={questions.map(({ question, answer }) => ({ question, answer }))}
        howTos={howTos.map(({ title, image, minutes, steps }) => ({ title, image, minutes, steps }))}
      />
    </article>
  );
}

type QuestionsSectionProps = {
  productId: number;
  shop: Awaited<ReturnType<typeof listQuestions>>;
  shoppers: Awaited<ReturnType<typeof findShopperQuestions>>;
};

/** Answers about the product. Their search and the form to ask load when the section is opened. */
function QuestionsSection({ productId, shop, shoppers }: QuestionsSectionProps) {
  const { items, total } = shoppers ?? { items: [], total: 0 };
  const count = shop.length + total;
  return (
    <AccordionItem title={questionsText.title(count)}>
      <LazySection
        name="questions"
        productId={productId}
        count={count}
        hasMore={total > items.length}
        message={questionsText.loadError}
        className={count >= QUESTION_SEARCH_FROM ? 'pt-26.75' : undefined}
      >
        <QuestionRows shop={shop} shoppers={items} />
      </LazySection>
    </AccordionItem>
  );
}

const toPageProduct = ({ productId, name, urlPath, categories }: Product) => ({
  ...{ productId, name, urlPath },
  categoryId: categories[0]?.id ?? null,
});

const getBreadcrumbItems = ({ breadcrumbs, name }: Product) => [
  { label: 'Home', href: '/' },
  ...breadcrumbs.map((breadcrumb) => ({ label: breadcrumb.name, href: `/${breadcrumb.urlPath}` })),
  { label: name },
];

function RatingLink({ product: { ratingSummary, reviewsCount } }: { product: Product }) {
  if (reviewsCount === 0) return <span />;
  return (
    <span className="flex items-center gap-2">
      <Stars rating={ratingSummary} count={reviewsCount} isTextHidden />
      <a href={`#${REVIEWS_ID}`} className="text-link text-small text-ink-2 tabular-nums">
        {ratingSummary.toFixed(1)}, {reviewsCount} {reviewsCount === 1 ? 'review' : 'reviews'}
      </a>
    </span>
  );
}
