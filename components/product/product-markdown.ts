import 'server-only';
import * as guidesText from '@/components/product/guides/guides-text';
import * as questionsText from '@/components/product/questions/questions-text';
import * as productText from '@/components/product/product-text';
import type { ShippingProtection } from '@/contract/checkout';
import type { HowTo, Product, ProductQuestion, Variant } from '@/contract/product';
import type { Bundle } from '@/contract/product-bundle';
import { getHandlingDelayDays } from '@/contract/pricing/delivery-dates';
import type { ProductCardData } from '@/contract/product-card';
import type { ShopperQuestion } from '@/contract/question';
import type { Review } from '@/contract/review';
import {
  findProduct,
  findReviews,
  findShopperQuestions,
  listBundles,
  listCrossSells,
  listHowTos,
  listQuestions,
} from '@/lib/cached/product';
import { findShippingProtection } from '@/lib/cached/system';
import { exchangeText, getStockBadge, untilText } from '@/lib/catalog/offer-text';
import { shopSettings } from '@/lib/config/shop-settings';
import { formatLongDay } from '@/lib/format/day-text';
import { shippingText } from '@/lib/format/shipping-text';
import {
  escapeParagraphs,
  escapeText,
  joinBlocks,
  toBullets,
  toHeading,
  toImage,
  toLink,
  toNumberedList,
  toQuote,
  toSection,
  toTable,
} from '@/lib/seo/markdown/format';
import * as text from '@/lib/seo/markdown/markdown-text';
import { toProductBullets } from '@/lib/seo/markdown/product-list';
import { SITE } from '@/lib/seo/site';
import { getAbsoluteImageUrl, getAbsoluteUrl } from '@/lib/seo/structured-data/site';

const REVIEWS_SHOWN = 10;
const QUESTIONS_SHOWN = 20;
const IMAGES_SHOWN = 8;
/** A row takes about 120 bytes. */
const VARIANTS_SHOWN = 200;

type ProductMarkdown = {
  product: Product;
  questions: readonly ProductQuestion[];
  shopperQuestions: readonly ShopperQuestion[];
  howTos: readonly HowTo[];
  bundles: readonly Bundle[];
  related: readonly ProductCardData[];
  reviews: readonly Review[];
  shippingProtection: ShippingProtection | null;
};

/** A product page in Markdown; null when the product is gone. */
export async function buildProductMarkdown(currency: string, id: number): Promise<string | null> {
  const product = await findProduct(currency, id);
  if (!product || product.variants.length === 0) return null;

  const [questions, shopperQuestions, howTos, bundles, related, reviews, shippingProtection] =
    await Promise.all([
      listQuestions(currency, id),
      findShopperQuestions(currency, id, QUESTIONS_SHOWN),
      listHowTos(currency, id),
      listBundles(currency, id),
      listCrossSells(currency, id, product.categories[0]?.id),
      findReviews(currency, id, REVIEWS_SHOWN),
      findShippingProtection(currency),
    ]);
  return renderProductMarkdown({
    ...{ product, questions, howTos, bundles, related, shippingProtection },
    shopperQuestions: shopperQuestions?.items ?? [],
    reviews: reviews?.items ?? [],
  });
}

/** Everything that the product page says, and each variant with its price and stock. */
export function renderProductMarkdown(page: ProductMarkdown): string {
  const { product, howTos } = page;
  return joinBlocks(
    toHeading(1, escapeText(product.name)),
    toQuote(escapeText(product.shortDescription || product.metaDescription)),
    toBullets(getFacts(product)),
    toSection(text.pricesAndStock, variantsHint(product), variantTable(product)),
    toSection(
      productText.description,
      escapeParagraphs(product.description),
      toBullets(
        product.specifications.map(({ label, value }) => `**${escapeText(label)}:** ${escapeText(value)}`),
      ),
    ),
    toSection(guidesText.putOn, ...listHowTo(howTos, ['install'])),
    toSection(
      guidesText.care,
      toBullets(product.care.map((row) => `**${escapeText(row.title)}:** ${escapeText(row.text)}`)),
      ...listHowTo(howTos, ['wash', 'store']),
    ),
    toSection(guidesText.shipping, toBullets(getShippingLines(page))),
    toSection(
      questionsText.title(page.questions.length + page.shopperQuestions.length),
      ...listAnswers(page),
    ),
    ...page.bundles.map(renderBundle),
    toSection(text.reviews, ...page.reviews.map(renderReview)),
    toSection(productText.related, toProductBullets(page.related)),
    toSection(
      text.images,
      toBullets(
        product.mediaGallery
          .filter(({ type }) => type === 'image')
          .slice(0, IMAGES_SHOWN)
          .map(({ url, label }) => toImage(label, getAbsoluteImageUrl(SITE, url))),
      ),
    ),
  );
}

function getFacts(product: Product): string[] {
  const { urlPath, ratingSummary, reviewsCount, breadcrumbs, saleEndTime, sku } = product;
  const shown = product.variants.find(({ id }) => id === product.defaultVariantId) ?? product.variants[0];
  const until = shown && shown.discountPercent > 0 ? untilText(saleEndTime) : null;
  const trail = breadcrumbs.map(({ name, urlPath: path }) => toLink(name, `/${path}`));
  return [
    text.address(getAbsoluteUrl(SITE, `/${urlPath}`)),
    ...(shown ? [`${text.price}: ${[priceText(shown), until].filter(Boolean).join(', ')}`] : []),
    ...(reviewsCount > 0 ? [`${text.rating}: ${text.ratingOf(ratingSummary, reviewsCount)}`] : []),
    `${text.sku}: ${escapeText(sku)}`,
    ...(trail.length > 0 ? [trail.join(' / ')] : []),
  ];
}

const priceText = ({
  discountPercent,
  previewFinalPriceFormat: price,
  previewPriceFormat: earlier,
}: Variant) => escapeText(discountPercent > 0 ? text.insteadOf(price, earlier) : price);

/** Those in stock first, the cheapest first, where there are too many for a page. */
function selectVariants({ variants }: Product): readonly Variant[] {
  if (variants.length <= VARIANTS_SHOWN) return variants;
  return variants
    .toSorted(
      (one, other) =>
        Number(other.isInStock) - Number(one.isInStock) || one.previewFinalPrice - other.previewFinalPrice,
    )
    .slice(0, VARIANTS_SHOWN);
}

const variantsHint = ({ variants, productId }: Product) =>
  variants.length > VARIANTS_SHOWN &&
  text.variantsShown(VARIANTS_SHOWN, variants.length, `\`GET /api/products/${productId}\``);

function variantTable(product: Product): string {
  const { configurableOptions: options, urlPath } = product;
  const head = [
    ...options.map(({ label }) => escapeText(label)),
    text.price,
    text.stock,
    text.preparation,
    text.sku,
  ];
  const rows = selectVariants(product).map((variant) => {
    const { id, sku, attributes, qty, isInStock, handlingDays } = variant;
    const labels = options.map(({ attributeCode, values }) => {
      const value = attributes.find(({ code }) => code === attributeCode)?.value;
      return escapeText(values.find((option) => option.value === value)?.label ?? '');
    });
    return [
      ...labels,
      priceText(variant),
      getStockBadge(isInStock ? qty : 0).text,
      text.readyIn(getHandlingDelayDays(handlingDays)),
      toLink(sku, `/${urlPath}?variant=${id}`),
    ];
  });
  return toTable(head, rows);
}

const listHowTo = (howTos: readonly HowTo[], kinds: readonly HowTo['kind'][]) =>
  howTos
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, steps }) =>
      joinBlocks(
        toHeading(3, escapeText(title)),
        toNumberedList(steps.map((step) => `**${escapeText(step.title)}.** ${escapeText(step.text)}`)),
      ),
    );

function getShippingLines({ product, shippingProtection: protection }: ProductMarkdown): string[] {
  const lines = [
    guidesText.shippingTo(product.shippingInfo.countryName),
    ...product.shippingWays.map((method) => shippingText(method, product)),
    shopSettings?.texts.packaging,
    exchangeText(product),
    protection?.text && `${protection.title}, ${protection.previewAmountFormat}. ${protection.text}`,
  ];
  return lines.flatMap((line) => (line ? [escapeText(line)] : []));
}

const listAnswers = ({ questions, shopperQuestions }: ProductMarkdown) => [
  ...questions.map(({ question, answer }) =>
    joinBlocks(toHeading(3, escapeText(question)), escapeParagraphs(answer)),
  ),
  ...shopperQuestions.map(({ question, answer, nickname, askedAt }) =>
    joinBlocks(
      toHeading(3, escapeText(question)),
      escapeText(questionsText.askedBy(nickname, askedAt)),
      escapeParagraphs(answer),
    ),
  ),
];

const renderBundle = ({ title, text: description, items, ...bundle }: Bundle) =>
  toSection(
    title,
    escapeText(description),
    toBullets(
      items.map(
        ({ product, label }) => `${toLink(product.name, `/${product.urlPath}`)}: ${escapeText(label)}`,
      ),
    ),
    escapeText(text.bundle(bundle.previewFinalPriceFormat, bundle.previewPriceFormat)),
  );

/** What a shopper wrote is quoted, so that nobody takes it for the shop's words. */
function renderReview({
  nickname,
  rating,
  title,
  content,
  optionsText,
  reply,
  isDemo,
  createdAt,
}: Review): string {
  const facts = [
    `${rating} of 5`,
    escapeText(nickname),
    formatLongDay(createdAt),
    optionsText && escapeText(optionsText),
    isDemo && text.demoReview,
  ];
  return joinBlocks(
    facts.filter(Boolean).join(', '),
    toQuote(joinBlocks(title && `**${escapeText(title)}**`, escapeParagraphs(content))),
    reply && `${escapeText(SITE.name)}: ${escapeText(reply)}`,
  );
}
