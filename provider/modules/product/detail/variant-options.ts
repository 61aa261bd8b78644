import type { ConfigurableOption } from '@/contract/product';

/** One option of one variant. */
export type VariantOptionRow = {
  variantId: number;
  attributeId: number;
  attributeCode: string;
  attributeLabel: string;
  kind: ConfigurableOption['kind'];
  optionId: number;
  value: string;
  label: string;
  hint: string | null;
  image: string | null;
};

/** Sorts by the order of the option selectors; other attributes come last. The order within an attribute is kept. */
export function sortByOptionOrder(
  choices: readonly VariantOptionRow[],
  codes: readonly string[],
): VariantOptionRow[] {
  const placeOf = ({ attributeCode }: VariantOptionRow) => {
    const place = codes.indexOf(attributeCode);
    return place === -1 ? codes.length : place;
  };
  return [...choices].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The option selectors of a product: each attribute with the options that its variants actually have. */
export const toConfigurableOptions = (
  choices: readonly VariantOptionRow[],
  codes: readonly string[],
): ConfigurableOption[] =>
  codes.flatMap((code) => {
    const own = choices.filter((choice) => choice.attributeCode === code);
    const [first] = own;
    if (!first) return [];
    const once = new Map(own.map((choice) => [choice.optionId, choice]));
    return [
      {
        attributeId: first.attributeId,
        attributeCode: code,
        label: first.attributeLabel,
        kind: first.kind,
        values: [...once.values()].map(({ optionId, value, label, hint, image }) => ({
          valueIndex: optionId,
          value,
          label,
          hint,
          swatchData: image === null ? null : { type: 'image', value, thumbnail: image },
        })),
      },
    ];
  });
