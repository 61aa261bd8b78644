import type { Product } from '@/contract/product';
import type { ChoiceOption, Made, VariantTuple } from './choice';
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
  /** The place of the option that the pictures follow; -1 when they show no colours. */
  colorOption: number;
  pictures: readonly ViewPicture[];
  /** Of the product as a whole: saving and stock follow the choice and stand beside the price. */
  badges: readonly string[];
  saleEndTime: string | null;
  shipping: Product['shippingInfo'];
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

const variantsOf = ({ variants, pointsPerUnit }: Product, options: readonly ChoiceOption[]): VariantTuple[] =>
  variants.map((variant) => {
    const chosen = new Map(variant.attributes.map(({ code, value }) => [code, value]));
    return [
      variant.id,
      options.map(({ code, values }) => values.findIndex(({ value }) => value === chosen.get(code))),
      variant.previewFinalPrice,
      variant.previewFinalPriceFormat,
      variant.discountPercent > 0 ? variant.previewPriceFormat : null,
      variant.discountPercent,
      Math.floor(variant.price * pointsPerUnit),
      variant.isInStock ? variant.qty : 0,
      variant.handlingDays,
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
    variants: variantsOf(product, options),
    colorOption,
    pictures: [...gallery, ...furtherPictures(product, options[colorOption])],
    badges: product.badges
      .filter(({ kind }) => kind === 'new' || kind === 'plain')
      .map(({ label }) => label)
      .slice(0, BADGES_MAX),
    saleEndTime: product.saleEndTime,
    shipping: product.shippingInfo,
  };
}

/** The chosen colour, which the pictures follow; null where they show none. */
export function colorOf({ options, colorOption }: ProductView, chosen: Made): string | null {
  const place = chosen.picks[colorOption] ?? -1;
  return options[colorOption]?.values[place]?.value ?? null;
}
