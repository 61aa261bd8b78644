import type { Product } from '@/contract/product';
import type { ChoiceOption, Made, VariantTuple } from './choice';
import { amountLike } from './amount';
import type { ShippingTerms } from './arrival';
import { findTexture, type Texture } from './strand';

export type ViewPicture = {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** The colour it shows; null when it fits all. */
  color: string | null;
  /** The picture is the first frame of a film. */
  videoUrl: string | null;
};

/** What choosing needs of a product, and no more: it travels with every product page. */
export type ProductView = {
  id: number;
  name: string;
  categoryId: number | null;
  texture: Texture | null;
  options: readonly ChoiceOption[];
  variants: readonly VariantTuple[];
  /** What all variants have: the cap size of a wig that is made in one. */
  fixed: readonly ChoiceOption[];
  /** What each piece of a set adds to the chosen length; empty for a single piece. */
  setSteps: readonly number[];
  /** The place of the option that the pictures follow; -1 when they show no colours. */
  colorOption: number;
  /** The colour that the name speaks of, in its words; null when there are none to choose from. */
  ownColor: string | null;
  pictures: readonly ViewPicture[];
  /** Of the product as a whole: saving and stock follow the choice and stand beside the price. */
  badges: readonly string[];
  saleEndTime: string | null;
  shipping: Product['shippingInfo'];
  /** The ways in which its variants are sent, each once. */
  sent: readonly ShippingTerms[];
};

const BADGES_MAX = 2; // look: badge, at most two on a picture

/** Pictures of variants are made in this size; only those of the gallery say theirs. */
const VARIANT_PICTURE = { width: 900, height: 1200 } as const;

const optionsOf = ({ configurableOptions }: Product): ChoiceOption[] =>
  configurableOptions.map(({ attributeCode, label, kind, values }) => ({
    code: attributeCode,
    label,
    kind,
    values: values.map(({ value, label: words, hint, swatchData }) => ({
      value,
      label: words,
      hint,
      image: swatchData?.thumbnail ?? null,
    })),
  }));

const fixedOf = ({ fixedAttributes }: Product): ChoiceOption[] =>
  fixedAttributes.map(({ attributeCode, label, values }) => ({
    code: attributeCode,
    label,
    kind: 'chip',
    values: values.map((value) => ({ ...value, image: null })),
  }));

/** The colour of the first picture, which is the one that the product is named by. */
function ownColorOf({ mediaGallery }: Product, option: ChoiceOption | undefined): string | null {
  const own = mediaGallery[0]?.color;
  return option?.values.find(({ value }) => value === own)?.label ?? null;
}

type Sent = { way: Product['shippingWays'][number]; isFree: boolean };

/** The method that the checkout picks for a variant alone, and whether its price makes it free. */
function sentOf({ shippingWays }: Product, { shippingWay, price }: Product['variants'][number]): Sent | null {
  const way = shippingWays.find(({ code }) => code === shippingWay);
  return way ? { way, isFree: way.freeFrom !== null && price >= way.freeFrom } : null;
}

const keyOfSent = ({ way, isFree }: Sent) => `${way.code} ${isFree}`;

/** All ways that occur, in the order of their keys. */
function distinctSent(product: Product): Map<string, Sent> {
  const all = product.variants.flatMap((variant) => sentOf(product, variant) ?? []);
  return new Map(all.map((sent) => [keyOfSent(sent), sent]));
}

const termsOf = ({ shippingInfo, variants }: Product, { way, isFree }: Sent): ShippingTerms => ({
  title: way.title,
  costText: isFree ? null : amountLike(variants[0]?.previewFinalPriceFormat ?? '', way.previewAmount),
  daysMin: way.daysMin,
  daysMax: way.daysMax,
  countryName: shippingInfo.countryName,
});

const variantsOf = (
  product: Product,
  options: readonly ChoiceOption[],
  sentKeys: readonly string[],
): VariantTuple[] =>
  product.variants.map((variant) => {
    const sent = sentOf(product, variant);
    const chosen = new Map(variant.attributes.map(({ code, value }) => [code, value]));
    return [
      variant.id,
      options.map(({ code, values }) => values.findIndex(({ value }) => value === chosen.get(code))),
      variant.previewFinalPrice,
      variant.previewFinalPriceFormat,
      variant.discountPercent > 0 ? variant.previewPriceFormat : null,
      variant.discountPercent,
      Math.floor(variant.price * product.pointsPerUnit),
      variant.isInStock ? variant.qty : 0,
      variant.handlingDays,
      sent ? sentKeys.indexOf(keyOfSent(sent)) : -1,
    ];
  });

/** Pictures that only the variants know, one for each colour that the gallery lacks. */
function furtherPictures(
  { name, mediaGallery, variants }: Product,
  color: ChoiceOption | undefined,
): ViewPicture[] {
  const shown = new Set(mediaGallery.flatMap((picture) => picture.color ?? []));
  return (color?.values ?? []).flatMap(({ value, label }) => {
    const isOf = ({ attributes }: Product['variants'][number]) =>
      attributes.some((own) => own.code === color?.code && own.value === value);
    const path = variants.find((variant) => variant.image && isOf(variant))?.image;
    if (!path || shown.has(value)) return [];
    return [{ path, alt: `${name} in ${label}`, ...VARIANT_PICTURE, color: value, videoUrl: null }];
  });
}

/** A product as its page and its dialog choose from it. */
export function productView(product: Product): ProductView {
  const options = optionsOf(product);
  const colors = new Set(product.mediaGallery.flatMap(({ color }) => color ?? []));
  const colorOption = options.findIndex(
    ({ kind, values }) => kind === 'swatch' || values.some(({ value }) => colors.has(value)),
  );
  const sent = distinctSent(product);
  const gallery = product.mediaGallery.map(({ url, label, width, height, color, type, videoUrl }) => ({
    path: url,
    alt: label,
    width,
    height,
    color,
    videoUrl: type === 'video' ? videoUrl : null,
  }));

  return {
    id: product.productId,
    name: product.name,
    categoryId: product.categories[0]?.id ?? null,
    texture: findTexture(product.texture ?? ''),
    options,
    variants: variantsOf(product, options, [...sent.keys()]),
    fixed: fixedOf(product),
    setSteps: product.setSteps,
    colorOption,
    ownColor: ownColorOf(product, options[colorOption]),
    pictures: [...gallery, ...furtherPictures(product, options[colorOption])],
    badges: product.badges
      .filter(({ kind }) => kind === 'new' || kind === 'plain')
      .map(({ label }) => label)
      .slice(0, BADGES_MAX),
    saleEndTime: product.saleEndTime,
    shipping: product.shippingInfo,
    sent: [...sent.values()].map((own) => termsOf(product, own)),
  };
}

/** The chosen colour, which the pictures follow; null where they show none. */
export function colorOf({ options, colorOption }: ProductView, chosen: Made): string | null {
  const place = chosen.picks[colorOption] ?? -1;
  return options[colorOption]?.values[place]?.value ?? null;
}

/** The words of the chosen colour; null where there are none to choose from. */
export function colorLabelOf({ options, colorOption }: ProductView, chosen: Made): string | null {
  const place = chosen.picks[colorOption] ?? -1;
  return options[colorOption]?.values[place]?.label ?? null;
}

/** What a picture of another colour than the chosen one says; nothing on one that fits. */
export function shownInText(
  { options, colorOption }: Pick<ProductView, 'options' | 'colorOption'>,
  picture: Pick<ViewPicture, 'color'>,
  color: string | null,
): string | null {
  if (picture.color === null || picture.color === color) return null;
  const shown = options[colorOption]?.values.find(({ value }) => value === picture.color);
  return shown ? `Shown in ${shown.label}` : null;
}
