'use client';

import * as compareText from '@/components/compare/compare-text';
import { useComparedItems } from '@/components/compare/use-compared-items';
import { TextLink } from '@/components/ui/display/text-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import { getCompareHref, type ComparedItem } from '@/lib/paths/compare-href';

type CompareControlProps = ComparedItem & { name: string };

/** Below a card: chooses its variant for the comparison, and leads to it once there is something to compare. */
export function CompareControl({ name, ...item }: CompareControlProps) {
  const { items, isCompared, toggle } = useComparedItems(item);

  return (
    <div className="relative z-1 mt-2 flex flex-wrap items-center justify-between gap-x-4 text-small">
      <Checkbox checked={isCompared} onChange={toggle} aria-label={compareText.compare(name)}>
        {compareText.compareShort}
      </Checkbox>
      {isCompared && items.length > 1 && (
        <TextLink href={getCompareHref(items)} prefetch={false}>
          {compareText.seeComparison(items.length)}
        </TextLink>
      )}
    </div>
  );
}
