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

/** In the order of the pickers; what is not chosen comes last. The order within an attribute stays. */
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

/** The pickers of a product: each attribute with the options that one of its variants really has. */
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
