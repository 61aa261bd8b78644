import { between, chanceOf } from '../chance';
import type { Choice, Good } from '../goods/good';
import { goods } from '../goods/goods';
import { type MadeVariant, variantsOf } from '../goods/variants';
import { picturesOf } from '../pictures';
import { attributes } from '../shelves/attributes';
import { daysFrom } from '../times';
import { featured } from './featured';
import { nicknameOf } from './people';
import { Narrator } from './told';

const FEWEST = 2;
const PER_SOLD = 330;
const MOST = 13;
const YEAR_DAYS = 360;
const WITH_PICTURES = 0.12;
/** How many reviews of the whole shop a day may have. */
const MOST_A_DAY = 2;

const labelOf = (code: string, value: string) =>
  attributes.find((attribute) => attribute.code === code)?.options.find((option) => option.value === value)
    ?.label ?? value;

/** "20 in, 180%, cap M" */
const optionsTextOf = (choice: Choice) =>
  [
    choice.length && labelOf('length', choice.length),
    choice.density && labelOf('density', choice.density),
    choice.lace && labelOf('lace', choice.lace),
    choice.cap_size && `cap ${choice.cap_size}`,
    choice.shade && labelOf('shade', choice.shade),
  ]
    .filter(Boolean)
    .join(', ');

const wearsOf = (good: Good, choice: Choice) =>
  good.texture && choice.length
    ? `wears ${labelOf('texture', good.texture).toLowerCase()}, ${labelOf('length', choice.length)}`
    : '';

const countOf = (good: Good) => {
  const sold = good.kind === 'accessory' ? good.soldCount / 3 : good.soldCount;
  return good.reviewCount ?? Math.min(MOST, FEWEST + Math.round(sold / PER_SOLD));
};

function ratingOf(chance: () => number): number {
  const share = chance();
  if (share < 0.71) return 5;
  if (share < 0.93) return 4;
  return share < 0.985 ? 3 : 2;
}

const SHRINKS = ['deep-wave', 'water-wave', 'curly', 'kinky-curly', 'coily'];

const fitOf = (good: Good, chance: () => number) =>
  SHRINKS.includes(good.texture ?? '') ? between(chance, -2, 0) : between(chance, -1, 1);

/** What shoppers would photograph: how it looks in their colour, and from the back. */
const picturesWorn = (good: Good, worn: MadeVariant): string[] => {
  const back = picturesOf(good.slug).find(
    ({ view, color }) => view === 'back' && color === worn.choice.color,
  );
  return [worn.image, back?.path].filter((path) => path !== undefined && path !== null);
};

/** Who praises a shade or a size has that one. */
const wornFor = (content: string, variants: readonly MadeVariant[], drawn: MadeVariant) =>
  variants.find(({ choice: { shade, size } }) =>
    [shade, size].some((value) => value !== undefined && content.toLowerCase().includes(value)),
  ) ?? drawn;

/** Days back from today, apart from each other for one product, and no more than a few on any day of the shop. */
class Days {
  private readonly taken = new Map<number, number>();

  /** The day of one review of `count`, within the days that the product has been there. */
  next(chance: () => number, index: number, count: number, daysThere: number): number {
    const span = Math.max(1, Math.min(YEAR_DAYS, daysThere));
    const drawn = Math.floor(((index + 0.1 + 0.8 * chance()) / count) * span);
    const inTurn = Array.from({ length: span }, (_, step) => 1 + ((drawn + step) % span));
    const day = inTurn.find((one) => this.on(one) < MOST_A_DAY) ?? drawn + 1;
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

function reviewsOf(good: Good, narrator: Narrator, days: Days, now: Date) {
  const variants = variantsOf(good);
  const said = new Set<string>();
  const count = countOf(good);
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(`review ${good.slug} ${index}`);
    const drawn = variants[chance() < 0.3 ? 0 : between(chance, 0, variants.length - 1)] ?? variants[0]!;
    const daysOld = days.next(chance, index, count, good.daysInShop - 5);
    const rating = ratingOf(chance);
    const told = narrator.tell(good, rating, good.daysInShop - daysOld, `words ${good.slug} ${index}`, said);
    const worn = wornFor(told.content, variants, drawn);
    return {
      slug: good.slug,
      ...told,
      nickname: nicknameOf(chance),
      optionsText: optionsTextOf(worn.choice),
      wears: wearsOf(good, worn.choice),
      fit: good.kind === 'wig' ? fitOf(good, chance) : null,
      // Who found it helpful is for shoppers to say.
      likes: 0,
      images: rating === 5 && good.kind === 'wig' && chance() < WITH_PICTURES ? picturesWorn(good, worn) : [],
      createdAt: daysFrom(now, -daysOld - chance() / 100),
    };
  });
}

/** All reviews of the shop, as a demo tells them over the last year. */
export function makeReviews(now: Date) {
  const narrator = new Narrator();
  const days = new Days();
  featured.forEach(({ daysOld }) => days.take(daysOld));
  // What came last has the fewest days to choose from.
  const inOrder = goods.toSorted((a, b) => a.daysInShop - b.daysInShop);
  const written = featured.map(({ daysOld, ...review }) => ({
    ...review,
    likes: 0,
    reply: null,
    images: [],
    createdAt: daysFrom(now, -daysOld),
  }));
  return [...written, ...inOrder.flatMap((good) => reviewsOf(good, narrator, days, now))];
}
