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
const PER_SOLD = 155;
const MOST = 29;
const YEAR_DAYS = 360;
const WITH_PICTURES = 0.12;

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

function reviewsOf(good: Good, narrator: Narrator, now: Date) {
  const variants = variantsOf(good);
  const said = new Set<string>();
  return Array.from({ length: countOf(good) }, (_, index) => {
    const chance = chanceOf(`review ${good.slug} ${index}`);
    const drawn = variants[chance() < 0.3 ? 0 : between(chance, 0, variants.length - 1)] ?? variants[0]!;
    const daysOld = Math.max(1, Math.floor(chance() * Math.min(YEAR_DAYS, good.daysInShop - 5)));
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
      likes: Math.floor(chance() ** 3 * 22),
      images: rating === 5 && good.kind === 'wig' && chance() < WITH_PICTURES ? picturesWorn(good, worn) : [],
      createdAt: daysFrom(now, -daysOld - chance()),
    };
  });
}

/** All reviews of the shop, told by about five hundred people over the last year. */
export function makeReviews(now: Date) {
  const narrator = new Narrator();
  const written = featured.map(({ daysOld, ...review }) => ({
    ...review,
    reply: null,
    images: [],
    createdAt: daysFrom(now, -daysOld),
  }));
  return [...written, ...goods.flatMap((good) => reviewsOf(good, narrator, now))];
}
