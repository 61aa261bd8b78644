import { randomBetween, createRandom } from '@/provider/seed/seeded-random';
import type { OptionSelection, SeedProduct } from '@/provider/seed/seed-product';
import { demoProducts } from '@/provider/seed/product/demo-products';
import { type SeedVariant, buildVariants } from '@/provider/seed/product/variants';
import { getProductImages } from '@/provider/seed/images';
import { demoAttributes } from '@/provider/seed/category/attributes';
import { addDays } from '@/provider/seed/dates';
import { featured } from './featured';
import { createNickname } from './nicknames';
import { ReviewWriter } from './review-writer';

const REVIEWS_MIN = 2;
const SOLD_PER_REVIEW = 330;
const REVIEWS_MAX = 13;
const YEAR_DAYS = 360;
const IMAGES_SHARE = 0.12;
/** Maximum for the whole shop. */
const REVIEWS_PER_DAY_MAX = 2;

const getOptionLabel = (code: string, value: string) =>
  demoAttributes
    .find((attribute) => attribute.code === code)
    ?.options.find((option) => option.value === value)?.label ?? value;

/** "20 in, 180%, cap M" */
const formatSelection = (choice: OptionSelection) =>
  [
    choice.length && getOptionLabel('length', choice.length),
    choice.density && getOptionLabel('density', choice.density),
    choice.lace && getOptionLabel('lace', choice.lace),
    choice.cap_size && `cap ${choice.cap_size}`,
    choice.shade && getOptionLabel('shade', choice.shade),
  ]
    .filter(Boolean)
    .join(', ');

const formatWears = (good: SeedProduct, choice: OptionSelection) =>
  good.texture && choice.length
    ? `wears ${getOptionLabel('texture', good.texture).toLowerCase()}, ${getOptionLabel('length', choice.length)}`
    : '';

const computeReviewCount = (good: SeedProduct) => {
  const sold = good.kind === 'accessory' ? good.soldCount / 3 : good.soldCount;
  return good.reviewCount ?? Math.min(REVIEWS_MAX, REVIEWS_MIN + Math.round(sold / SOLD_PER_REVIEW));
};

function drawRating(chance: () => number): number {
  const share = chance();
  if (share < 0.71) return 5;
  if (share < 0.93) return 4;
  return share < 0.985 ? 3 : 2;
}

const SHRINKS = ['deep-wave', 'water-wave', 'curly', 'kinky-curly', 'coily'];

const drawFit = (good: SeedProduct, chance: () => number) =>
  SHRINKS.includes(good.texture ?? '') ? randomBetween(chance, -2, 0) : randomBetween(chance, -1, 1);

/** Returns what shoppers would photograph: the worn colour, and the back. */
const getReviewImages = (good: SeedProduct, worn: SeedVariant): string[] => {
  const back = getProductImages(good.slug).find(
    ({ view, color }) => view === 'back' && color === worn.selection.color,
  );
  return [worn.image, back?.path].filter((path) => path !== undefined && path !== null);
};

/** Finds the shade or size that a text praises. */
const findMentionedVariant = (content: string, variants: readonly SeedVariant[], drawn: SeedVariant) =>
  variants.find(({ selection: { shade, size } }) =>
    [shade, size].some((value) => value !== undefined && content.toLowerCase().includes(value)),
  ) ?? drawn;

/** Picks days before today: spread out per product, and at most a few reviews on any day in the whole shop. */
class ReviewDays {
  private readonly taken = new Map<number, number>();

  /** The day of one review of `count`, within the days since the product was added. */
  next(chance: () => number, index: number, count: number, daysThere: number): number {
    const span = Math.max(1, Math.min(YEAR_DAYS, daysThere));
    const drawn = Math.floor(((index + 0.1 + 0.8 * chance()) / count) * span);
    const inTurn = Array.from({ length: span }, (_, step) => 1 + ((drawn + step) % span));
    const day = inTurn.find((one) => this.on(one) < REVIEWS_PER_DAY_MAX) ?? drawn + 1;
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

function buildProductReviews(good: SeedProduct, narrator: ReviewWriter, days: ReviewDays, now: Date) {
  const variants = buildVariants(good);
  const said = new Set<string>();
  const count = computeReviewCount(good);
  return Array.from({ length: count }, (_, index) => {
    const chance = createRandom(`review ${good.slug} ${index}`);
    const drawn =
      variants[chance() < 0.3 ? 0 : randomBetween(chance, 0, variants.length - 1)] ?? variants[0]!;
    const daysOld = days.next(chance, index, count, good.daysInShop - 5);
    const rating = drawRating(chance);
    const told = narrator.write(good, rating, good.daysInShop - daysOld, `words ${good.slug} ${index}`, said);
    const worn = findMentionedVariant(told.content, variants, drawn);
    return {
      slug: good.slug,
      ...told,
      nickname: createNickname(chance),
      optionsText: formatSelection(worn.selection),
      wears: formatWears(good, worn.selection),
      fit: good.kind === 'wig' ? drawFit(good, chance) : null,
      // Only shoppers mark reviews as helpful.
      likes: 0,
      images:
        rating === 5 && good.kind === 'wig' && chance() < IMAGES_SHARE ? getReviewImages(good, worn) : [],
      createdAt: addDays(now, -daysOld - chance() / 100),
    };
  });
}

/** Returns all demo reviews of the shop, spread over the last year. */
export function buildReviews(now: Date) {
  const narrator = new ReviewWriter();
  const days = new ReviewDays();
  featured.forEach(({ daysOld }) => days.take(daysOld));
  // The newest have the fewest days to choose from.
  const inOrder = demoProducts.toSorted((a, b) => a.daysInShop - b.daysInShop);
  const written = featured.map(({ daysOld, ...review }) => ({
    ...review,
    likes: 0,
    reply: null,
    images: [],
    createdAt: addDays(now, -daysOld),
  }));
  return [...written, ...inOrder.flatMap((good) => buildProductReviews(good, narrator, days, now))];
}
