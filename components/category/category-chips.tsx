import { ChipLink } from '@/components/ui/form/chip';
import type { Category } from '@/contract/category';

/** A category's children, or its siblings if it has none; the broadest first, always in one row. */
export function CategoryChips({ category }: { category: Category }) {
  const { children, siblings } = category;
  const chips = children.length > 0 ? [category, ...children] : siblings;
  if (chips.length < 2) return null;

  return (
    <nav aria-label="Kinds" className="-mx-gutter [scrollbar-width:none] overflow-x-auto px-gutter py-1">
      <ul className="flex gap-2 lg:flex-wrap">
        {chips.map(({ id, name, urlPath }, index) => (
          <li key={id} className="shrink-0">
            <ChipLink href={`/${urlPath}`} isCurrent={id === category.id}>
              {index === 0 ? `All ${name.toLowerCase()}` : name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
