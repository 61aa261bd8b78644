import type { ChoiceIndex, Made } from '@/lib/format/choice';
import type { ProductView } from '@/lib/format/product-view';
import { setLengthsText } from '@/lib/format/set-lengths';

type SetLengthsProps = { view: ProductView; index: ChoiceIndex; chosen: Made };

/** What else comes in a set: 18 means 18, 20 and 22. */
export function SetLengths({ view, index, chosen }: SetLengthsProps) {
  const at = index.options.findIndex(({ code }) => code === 'length');
  const shortest = Number(index.options[at]?.values[chosen.picks[at] ?? -1]?.value);
  const words = setLengthsText(shortest, view.setSteps);
  return words && <p className="mt-2 text-small text-ink-2">{words}</p>;
}
