'use client';

import { ChipLink } from '@/components/ui/form/chip';

type CategoryChipsProps = {
  chips: readonly (readonly [label: string, href: string])[];
  /** The index of the page's own category. */
  current: number;
};

/** Related categories, always in one row. A client component: its data weighs less than its markup. */
export const CategoryChips = ({ chips, current }: CategoryChipsProps) => (
  <nav aria-label="Kinds" className="-mx-gutter [scrollbar-width:none] overflow-x-auto px-gutter py-1">
    <ul className="flex gap-2 lg:flex-wrap">
      {chips.map(([label, href], index) => (
        <li key={href} className="shrink-0">
          <ChipLink href={href} isCurrent={index === current}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
