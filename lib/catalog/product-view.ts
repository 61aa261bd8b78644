import type { Product } from '@/contract/product';
import type { ProductOption, VariantView, VariantTuple } from './variant-selection';
import { formatPrice } from '@/lib/format/amount';
import type { ShippingTerms } from '@/lib/format/arrival';
import { findTexture, type HairTexture } from '@/lib/format/hair-texture-shapes';

export type ViewImage = {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** The color it shows; null when it fits all. */
  color: string | null;
  /** The image is the first frame of a video. */
  videoUrl: string | null;
};

/** What selecting a variant needs of a product, and no more: every product page carries it. */
export type ProductView = {
  id: number;
  name: string;
  categoryId: number | null;
  texture: HairTexture | null;
  options: readonly ProductOption[];
  variants: readonly VariantTuple[];
  /** What all variants share: the cap size of a wig made in only one. */
  fixedOptions: readonly ProductOption[];
  /** What each item of a set adds to the selected length; empty for a single product. */
  setSteps: readonly number[];
  /** The index of the option that the images follow; -1 when they show no colors. */
  colorOptionIndex: number;
  /** The label of the color in the name; null when there are none to choose from. */
  nameColor: string | null;
  images: readonly ViewImage[];
  /** Of the whole product: discount and stock depend on the variant and appear beside the price. */
  badges: readonly string[];
  saleEndTime: string | null;
  /** Left out where prices do not contain the tax: every product page carries it. */
  isTaxIncluded?: true;
  shipping: Product['shippingInfo'];
  /** The shipping terms of its variants, each once. */
  shippingTerms: readonly ShippingTerms[];
};

const BADGES_MAX = 2; // look: badge, at most two on an image

/** Variant images have this size; only gallery images state theirs. */
const VARIANT_IMAGE_SIZE = { width: 900, height: 1200 } as const;

const toProductOptions = ({ configurableOptions }: Product): ProductOption[] =>
  configurableOptions.map(({ attributeCode, label, kind, values }) => ({
    code: attributeCode,
    label,
    kind,
    values: values.map(({ value, label: valueLabel, hint, swatchData }) => ({
      value,
      label: valueLabel,
      hint,
      image: swatchData?.thumbnail ?? null,
    })),
  }));

const toFixedOptions = ({ fixedAttributes }: Product): ProductOption[] =>
  fixedAttributes.map(({ attributeCode, label, values }) => ({
    code: attributeCode,
    label,
    kind: 'chip',
    values: values.map((value) => ({ ...value, image: null })),
  }));

/** The color of the first image, after which the product is named. */
function findNameColor({ mediaGallery }: Product, option: ProductOption | undefined): string | null {
  const imageColor = mediaGallery[0]?.color;
  return option?.values.find(({ value }) => value === imageColor)?.label ?? null;
}

type VariantShipping = { method: Product['shippingWays'][number]; isFree: boolean };

/** The method that the checkout selects for a variant alone, and whether its price makes it free. */
function findVariantShipping(
  { shippingWays }: Product,
  { shippingWay, price }: Product['variants'][number],
): VariantShipping | null {
  const method = shippingWays.find(({ code }) => code === shippingWay);
  return method ? { method, isFree: method.freeFrom !== null && price >= method.freeFrom } : null;
}

const toShippingKey = ({ method, isFree }: VariantShipping) => `${method.code} ${isFree}`;

/** All shipping terms in use, in the order of their keys. */
function getDistinctShipping(product: Product): Map<string, VariantShipping> {
  const variantShippings = product.variants.flatMap((variant) => findVariantShipping(product, variant) ?? []);
  return new Map(variantShippings.map((sent) => [toShippingKey(sent), sent]));
}

const toShippingTerms = (
  { shippingInfo, variants }: Product,
  { method, isFree }: VariantShipping,
): ShippingTerms => ({
  title: method.title,
  costText: isFree ? null : formatPrice(variants[0]?.previewFinalPriceFormat ?? '', method.previewAmount),
  ...(!method.isTracked && { isUntracked: true }),
  daysMin: method.daysMin,
  daysMax: method.daysMax,
  countryName: shippingInfo.countryName,
});

const toVariantTuples = (
  product: Product,
  options: readonly ProductOption[],
  sentKeys: readonly string[],
): VariantTuple[] =>
  product.variants.map((variant) => {
    const sent = findVariantShipping(product, variant);
    const valuesByCode = new Map(variant.attributes.map(({ code, value }) => [code, value]));
    return [
      variant.id,
      options.map(({ code, values }) => values.findIndex(({ value }) => value === valuesByCode.get(code))),
      variant.previewFinalPrice,
      variant.previewFinalPriceFormat,
      variant.discountPercent > 0 ? variant.previewPriceFormat : null,
      variant.discountPercent,
      Math.floor(variant.price * product.pointsPerUnit),
      variant.isInStock ? variant.qty : 0,
      variant.handlingDays,
      sent ? sentKeys.indexOf(toShippingKey(sent)) : -1,
    ];
  });

/** Images that only the variants have, one for each color missing from the gallery. */
function getVariantImages(
  { name, mediaGallery, variants }: Product,
  color: ProductOption | undefined,
): ViewImage[] {
  const shownColors = new Set(mediaGallery.flatMap((image) => image.color ?? []));
  return (color?.values ?? []).flatMap(({ value, label }) => {
    const hasColor = ({ attributes }: Product['variants'][number]) =>
      attributes.some((attribute) => attribute.code === color?.code && attribute.value === value);
    const path = variants.find((variant) => variant.image && hasColor(variant))?.image;
    if (!path || shownColors.has(value)) return [];
    return [{ path, alt: `${name} in ${label}`, ...VARIANT_IMAGE_SIZE, color: value, videoUrl: null }];
  });
}

/** Converts a product for selection on its page and dialog. */
export function toProductView(product: Product): ProductView {
  const options = toProductOptions(product);
  const colors = new Set(product.mediaGallery.flatMap(({ color }) => color ?? []));
  const colorOption = options.findIndex(
    ({ kind, values }) => kind === 'swatch' || values.some(({ value }) => colors.has(value)),
  );
  const sent = getDistinctShipping(product);
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
    variants: toVariantTuples(product, options, [...sent.keys()]),
    fixedOptions: toFixedOptions(product),
    setSteps: product.setSteps,
    colorOptionIndex: colorOption,
    nameColor: findNameColor(product, options[colorOption]),
    images: [...gallery, ...getVariantImages(product, options[colorOption])],
    badges: product.badges
      .filter(({ kind }) => kind === 'new' || kind === 'plain')
      .map(({ label }) => label)
      .slice(0, BADGES_MAX),
    saleEndTime: product.saleEndTime,
    ...(product.isTaxIncluded && { isTaxIncluded: true }),
    shipping: product.shippingInfo,
    shippingTerms: [...sent.values()].map((shipping) => toShippingTerms(product, shipping)),
  };
}

/** The selected color, which the images follow; null when they show none. */
export function getSelectedColor(
  { options, colorOptionIndex }: ProductView,
  variant: VariantView,
): string | null {
  const valueIndex = variant.valueIndexes[colorOptionIndex] ?? -1;
  return options[colorOptionIndex]?.values[valueIndex]?.value ?? null;
}

/** The label of the selected color; null when there are none to choose from. */
export function getSelectedColorLabel(
  { options, colorOptionIndex }: ProductView,
  variant: VariantView,
): string | null {
  const valueIndex = variant.valueIndexes[colorOptionIndex] ?? -1;
  return options[colorOptionIndex]?.values[valueIndex]?.label ?? null;
}

/** The note on an image of another color than the selected one; null on one that fits. */
export function shownInText(
  { options, colorOptionIndex }: Pick<ProductView, 'options' | 'colorOptionIndex'>,
  image: Pick<ViewImage, 'color'>,
  color: string | null,
): string | null {
  if (image.color === null || image.color === color) return null;
  const optionValue = options[colorOptionIndex]?.values.find(({ value }) => value === image.color);
  return optionValue ? `Shown in ${optionValue.label}` : null;
}
