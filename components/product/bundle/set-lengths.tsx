import type { VariantIndex, VariantView } from '@/lib/catalog/variant-selection';
import type { ProductView } from '@/lib/catalog/product-view';
import { setLengthsText } from '@/lib/catalog/set-lengths';

type SetLengthsProps = { view: ProductView; index: VariantIndex; selectedVariant: VariantView };

/** The other lengths of a set: 18 means 18, 20 and 22. */
export function SetLengths({ view, index, selectedVariant }: SetLengthsProps) {
  const at = index.options.findIndex(({ code }) => code === 'length');
  const shortestInches = Number(index.options[at]?.values[selectedVariant.valueIndexes[at] ?? -1]?.value);
  const text = setLengthsText(shortestInches, view.setSteps);
  return text && <p className="mt-2 text-small text-ink-2">{text}</p>;
}
