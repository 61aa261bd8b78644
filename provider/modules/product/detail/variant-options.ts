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
  options: readonly VariantOptionRow[],
  codes: readonly string[],
): VariantOptionRow[] {
  const getPosition = ({ attributeCode }: VariantOptionRow) => {
    const position = codes.indexOf(attributeCode);
    return position === -1 ? codes.length : position;
  };
  return [...options].sort((a, b) => getPosition(a) - getPosition(b));
}

/** The option selectors of a product: each attribute with the options that its variants actually have. */
export const toConfigurableOptions = (
  options: readonly VariantOptionRow[],
  codes: readonly string[],
): ConfigurableOption[] =>
  codes.flatMap((code) => {
    const attributeOptions = options.filter((option) => option.attributeCode === code);
    const [first] = attributeOptions;
    if (!first) return [];
    const uniqueOptions = new Map(attributeOptions.map((option) => [option.optionId, option]));
    return [
      {
        attributeId: first.attributeId,
        attributeCode: code,
        label: first.attributeLabel,
        kind: first.kind,
        values: [...uniqueOptions.values()].map(({ optionId, value, label, hint, image }) => ({
          valueIndex: optionId,
          value,
          label,
          hint,
          swatchData: image === null ? null : { type: 'image', value, thumbnail: image },
        })),
      },
    ];
  });
