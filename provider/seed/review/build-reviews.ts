import { randomBetween, createRandom } from '@/provider/seed/seeded-random';
import { getProductImages } from '@/provider/seed/images';
import type { OptionLabels } from '@/provider/seed/option-labels';
import { addDays } from '@/provider/seed/dates';
import { featured } from './featured';
import { createNickname } from './nicknames';
import { ReviewWriter } from './review-writer';
import type { OptionSelection, ReviewedProduct, ReviewedVariant } from './reviewed-products';

const REVIEWS_MIN = 2;
const SOLD_PER_REVIEW = 330;
const REVIEWS_MAX = 13;
const YEAR_DAYS = 360;
const IMAGES_SHARE = 0.12;
/** Maximum for the whole shop. */
const REVIEWS_PER_DAY_MAX = 2;

/** "20 in, 180%, cap M" */
function formatSelection(selection: OptionSelection, labels: OptionLabels) {
  const getLabel = (code: 'length' | 'density' | 'lace' | 'shade') =>
    selection[code] && labels.get(`${code}/${selection[code]}`);
  return [
    getLabel('length'),
    getLabel('density'),
    getLabel('lace'),
    selection.cap_size && `cap ${selection.cap_size}`,
    getLabel('shade'),
  ]
    .filter(Boolean)
    .join(', ');
}

const formatWears = ({ texture }: ReviewedProduct, { length }: OptionSelection, labels: OptionLabels) =>
  texture && length
    ? `wears ${labels.get(`texture/${texture}`)?.toLowerCase()}, ${labels.get(`length/${length}`)}`
    : '';

/** Where it does not follow from the number sold. */
const reviewCounts: Readonly<Record<string, number>> = {
  'highlight-body-wave-lace-wig': 4,
  'afro-kinky-wig': 3,
  'burgundy-loose-wave-wig': 3,
};

const computeReviewCount = (product: ReviewedProduct) => {
  const sold = product.kind === 'accessory' ? product.soldCount / 3 : product.soldCount;
  return (
    reviewCounts[product.slug] ?? Math.min(REVIEWS_MAX, REVIEWS_MIN + Math.round(sold / SOLD_PER_REVIEW))
  );
};

function drawRating(random: () => number): number {
  const share = random();
  if (share < 0.71) return 5;
  if (share < 0.93) return 4;
  return share < 0.985 ? 3 : 2;
}

const SHRINKS = ['deep-wave', 'water-wave', 'curly', 'kinky-curly', 'coily'];

const drawFit = (product: ReviewedProduct, random: () => number) =>
  SHRINKS.includes(product.texture ?? '') ? randomBetween(random, -2, 0) : randomBetween(random, -1, 1);

/** Returns what shoppers would photograph: the worn colour, and the back. */
const getReviewImages = (product: ReviewedProduct, variant: ReviewedVariant): string[] => {
  const backImage = getProductImages(product.slug).find(
    ({ view, color }) => view === 'back' && color === variant.selection.color,
  );
  return [variant.image, backImage?.path].filter((path) => path !== undefined && path !== null);
};

/** Finds the shade or size that a text praises. */
const findMentionedVariant = (
  content: string,
  variants: readonly ReviewedVariant[],
  fallback: ReviewedVariant,
) =>
  variants.find(({ selection: { shade, size } }) =>
    [shade, size].some((value) => value !== undefined && content.toLowerCase().includes(value)),
  ) ?? fallback;

/** Picks days before today: spread out per product, and at most a few reviews on any day in the whole shop. */
class ReviewDays {
  private readonly taken = new Map<number, number>();

  /** The day of one review of `count`, within the days since the product was added. */
  next(random: () => number, index: number, count: number, daysThere: number): number {
    const span = Math.max(1, Math.min(YEAR_DAYS, daysThere));
    const drawnDay = Math.floor(((index + 0.1 + 0.8 * random()) / count) * span);
    const candidateDays = Array.from({ length: span }, (_, offset) => 1 + ((drawnDay + offset) % span));
    const day = candidateDays.find((candidate) => this.on(candidate) < REVIEWS_PER_DAY_MAX) ?? drawnDay + 1;
    this.take(day);
    return day;
  }

  take(day: number): void {
    this.taken.set(day, this.on(day) + 1);
  }

  private on(day: number): number {
    return this.taken.get(day) ?? 0;
  }
}

type ReviewContext = { writer: ReviewWriter; days: ReviewDays; labels: OptionLabels; now: Date };

function buildProductReviews(product: ReviewedProduct, { writer, days, labels, now }: ReviewContext) {
  const { variants } = product;
  const usedLines = new Set<string>();
  const count = computeReviewCount(product);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`review ${product.slug} ${index}`);
    const drawnVariant =
      variants[random() < 0.3 ? 0 : randomBetween(random, 0, variants.length - 1)] ?? variants[0];
    const daysOld = days.next(random, index, count, product.daysInShop - 5);
    const rating = drawRating(random);
    const review = writer.write(
      product,
      rating,
      product.daysInShop - daysOld,
      `words ${product.slug} ${index}`,
      usedLines,
    );
    const variant = findMentionedVariant(review.content, variants, drawnVariant);
    return {
      slug: product.slug,
      ...review,
      nickname: createNickname(random),
      optionsText: formatSelection(variant.selection, labels),
      wears: formatWears(product, variant.selection, labels),
      fit: product.kind === 'wig' ? drawFit(product, random) : null,
      // Only shoppers mark reviews as helpful.
      likes: 0,
      images:
        rating === 5 && product.kind === 'wig' && random() < IMAGES_SHARE
          ? getReviewImages(product, variant)
          : [],
      createdAt: addDays(now, -daysOld - random() / 100),
    };
  });
}

/** Returns all demo reviews of the shop, spread over the last year. */
export function buildReviews(products: readonly ReviewedProduct[], now: Date, labels: OptionLabels) {
  const writer = new ReviewWriter();
  const days = new ReviewDays();
  featured.forEach(({ daysOld }) => days.take(daysOld));
  // The newest have the fewest days to choose from.
  const sortedProducts = products.toSorted((a, b) => a.daysInShop - b.daysInShop);
  const featuredReviews = featured.map(({ daysOld, ...review }) => ({
    ...review,
    likes: 0,
    reply: null,
    images: [],
    createdAt: addDays(now, -daysOld),
  }));
  return [
    ...featuredReviews,
    ...sortedProducts.flatMap((product) => buildProductReviews(product, { writer, days, labels, now })),
  ];
}
