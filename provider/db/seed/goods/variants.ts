import { between, chanceOf } from '../chance';
import { mainPicture, picturesOf } from '../pictures';
import { CHOICE_CODES, type Block, type Choice, type ChoiceCode, type Good } from './good';
import { pricesOf } from './prices';

const SOLD_OUT_SHARE = 0.07;
const FEW_LEFT_SHARE = 0.08;

export type MadeVariant = {
  choice: Choice;
  sku: string;
  priceCents: number;
  wasCents: number | null;
  stock: number;
  handlingDays: number;
  image: string | null;
};

const choiceKey = (choice: Choice) => CHOICE_CODES.map((code) => choice[code] ?? '').join('/');

/** The attributes a product is chosen by: those that its blocks name. */
export const optionCodesOf = (good: Good): ChoiceCode[] =>
  CHOICE_CODES.filter((code) => good.made.some((block) => block[code]));

const combinations = (block: Block): Choice[] =>
  CHOICE_CODES.reduce<Choice[]>(
    (choices, code) => {
      const values = block[code];
      return values
        ? choices.flatMap((choice) => values.map((value) => ({ ...choice, [code]: value })))
        : choices;
    },
    [{}],
  );

const isPartOf = (part: Choice, choice: Choice) =>
  CHOICE_CODES.every((code) => part[code] === undefined || part[code] === choice[code]);

function stockOf(good: Good, choice: Choice, sku: string): number {
  const isBase = choiceKey(choice) === choiceKey(good.base);
  if (good.isSoldOut || good.soldOut?.some((part) => isPartOf(part, choice))) return 0;
  if (isBase && good.stockAtBase) return good.stockAtBase;

  const chance = chanceOf(`stock ${sku}`);
  const share = chance();
  if (share < SOLD_OUT_SHARE && !isBase) return 0;
  if (share < SOLD_OUT_SHARE + FEW_LEFT_SHARE && !isBase) return between(chance, 1, 3);
  return good.kind === 'accessory' ? between(chance, 40, 160) : between(chance, 4, 38);
}

const DYED = [
  'highlight-p4-27',
  'balayage',
  'ombre-brown',
  'ombre-blonde',
  'blonde-613',
  'platinum',
  'navy-blue',
];

const handlingDaysOf = (choice: Choice) =>
  1 +
  (DYED.includes(choice.color ?? '') ? 1 : 0) +
  (Number(choice.length ?? 0) >= 28 ? 1 : 0) +
  (choice.lace === '360' ? 2 : 0);

/** The main picture in the chosen colour or shade: its own, else the one it borrows. */
export function pictureIn(good: Good, color: string): string | null {
  const own = picturesOf(good.slug).find((picture) => picture.view === 'main' && picture.color === color);
  if (own) return own.path;
  const lender = good.borrowedPictures?.[color];
  return lender ? mainPicture(lender, color).path : null;
}

/** All variants of a product, the one on the main picture first. */
export function variantsOf(good: Good): MadeVariant[] {
  const byKey = new Map(
    [good.base, ...good.made.flatMap(combinations)].map((choice) => [choiceKey(choice), choice]),
  );
  return [...byKey.values()].map((choice) => {
    const values = CHOICE_CODES.flatMap((code) => choice[code] ?? []);
    const sku = [good.sku, ...values].join('-').toUpperCase();
    const color = choice.color ?? choice.shade;
    return {
      choice,
      sku,
      ...pricesOf(good, choice),
      stock: stockOf(good, choice, sku),
      handlingDays: handlingDaysOf(choice),
      image: color ? pictureIn(good, color) : null,
    };
  });
}
