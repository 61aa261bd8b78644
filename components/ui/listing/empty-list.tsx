import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { noneFitsText } from '@/lib/format/facet-words';
import { chosenIn, cleared, withoutCode, withPage, type ListQuery } from '@/lib/format/list-query';
import type { ListFacts } from './list-facts';

type EmptyListProps = {
  facts: ListFacts;
  query: ListQuery;
  hrefOf: (query: ListQuery) => string;
};

/** Nothing fits: what to take away, and how much there would be then. */
export function EmptyList({ facts, query, hrefOf }: EmptyListProps) {
  if (facts.total > 0) {
    return (
      <EmptyState action={<WayOut href={hrefOf(withPage(query, 1))}>Back to the first page</WayOut>}>
        This list ends at page {facts.lastPage}.
      </EmptyState>
    );
  }
  const chosen = chosenIn(query);
  if (chosen.length === 0) return <EmptyState>There is nothing here yet.</EmptyState>;

  const [best] = [...facts.relaxations].sort((one, other) => other.count - one.count);
  if (!best) {
    return (
      <EmptyState action={<WayOut href={hrefOf(cleared(query))}>Clear all filters</WayOut>}>
        {noneFitsText(chosen.length)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={<WayOut href={hrefOf(withoutCode(query, best.attributeCode))}>Remove {best.label}</WayOut>}
    >
      {noneFitsText(chosen.length)} Without &lsquo;{best.label}&rsquo; there {best.count === 1 ? 'is' : 'are'}{' '}
      {best.count}.
    </EmptyState>
  );
}

const WayOut = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} scroll={false} prefetch={false} rel="nofollow" className="font-semibold">
    {children}
  </TextLink>
);
