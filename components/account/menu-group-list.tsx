'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { ShopLink } from '@/components/ui/display/shop-link';
import { formatWholeNumber } from '@/lib/format/amount';
import type { MenuCounts, MenuGroup } from './menu-groups';

type MenuGroupListProps = {
  group: MenuGroup;
  current: string | null;
  counts: MenuCounts | null;
  prefetch?: boolean;
};

/** Styles of a menu row, shared with the sign-out row. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-nav whitespace-nowrap transition-colors duration-120 xl:min-h-10.5';

/** A collapsible menu group. */
export function MenuGroupList({ group, current, counts, prefetch }: MenuGroupListProps) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();

  return (
    <div className="shrink-0 xl:mt-5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="relative flex min-h-8 w-full items-center gap-2 rounded-field px-3 text-small font-medium text-ink-2 before:absolute before:inset-x-0 before:-top-3 before:bottom-0 hover:text-ink max-lg:min-h-11 max-lg:justify-between max-lg:before:hidden xl:min-h-10 xl:justify-between xl:before:hidden"
      >
        {group.title}
        <Icon
          name="caret-down"
          size={16}
          className={clsx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="lg:max-xl:flex">
        {group.items.map(({ label, href, icons: [icon, currentIcon], count }) => {
          const isCurrent = href === current;
          return (
            <li key={href}>
              <ShopLink
                href={href}
                prefetch={prefetch}
                aria-current={isCurrent ? 'page' : undefined}
                className={clsx(menuRow, isCurrent ? 'bg-blush font-semibold text-wine' : 'hover:bg-petal')}
              >
                <Icon name={isCurrent ? currentIcon : icon} size={22} className="shrink-0" />
                {label}
                {count && counts && counts[count] > 0 && (
                  <span
                    className={clsx(
                      'text-small font-normal tabular-nums max-lg:ml-auto xl:ml-auto',
                      isCurrent ? 'text-wine' : 'text-ink-2',
                    )}
                  >
                    {formatWholeNumber(counts[count])}
                  </span>
                )}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
