import { RemovableChip } from '@/components/ui/chip';
import { chosenLabel } from '@/lib/format/facet-words';
import { chosenIn, toggled, type ListQuery } from '@/lib/format/list-query';
import type { ListFacts } from './list-facts';

type ChosenChipsProps = {
  facts: ListFacts;
  query: ListQuery;
  hrefOf: (query: ListQuery) => string;
};

/** The filters that are on; pressing one takes it away. */
export function ChosenChips({ facts, query, hrefOf }: ChosenChipsProps) {
  const chosen = chosenIn(query);
  if (chosen.length === 0) return null;

  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map((one) => (
        <li key={`${one.code} ${one.value}`}>
          <RemovableChip
            label={chosenLabel(facts.aggregations, one, facts.relaxations)}
            href={hrefOf(toggled(query, one))}
          />
        </li>
      ))}
    </ul>
  );
}
