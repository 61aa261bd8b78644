'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons/icon';
import * as accountText from '@/components/account/account-text';
import { Avatar } from '@/components/ui/display/avatar';
import { ShopLink } from '@/components/ui/display/shop-link';
import type { CustomerInfo } from '@/contract/account';
import { getBrowserApi } from '@/lib/api/browser';
import { events } from '@/lib/browser/events';
import { accountQueries } from '@/lib/queries/account';
import { toAccountCounts } from '@/lib/queries/counts';
import { findCurrentHref, menuGroups, type MenuCounts } from './menu-groups';
import { MenuGroupList } from './menu-group-list';
import { SideMenuSkeleton } from './side-menu-skeleton';
import { SignOutRow } from './sign-out-row';

/**
 * The user navigation: a column beside the page, a row of groups that scrolls sideways at 1024, collapsible
 * below that.
 */
export function SideMenu() {
  const { data, isPending } = useQuery(accountQueries.info(getBrowserApi()));
  const segments = useSelectedLayoutSegments();
  const current = findCurrentHref(segments);
  // During logout the server would redirect the prefetch of each of these pages.
  const prefetch = segments[0] === 'logout' ? false : undefined;
  const row = useRef<HTMLDivElement>(null);
  const rowId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [shownFor, setShownFor] = useState(current);
  if (shownFor !== current) {
    setShownFor(current);
    setUnfolded(false);
  }

  // May have loaded before anything listened.
  useEffect(() => {
    if (data) events.emit('accountCounts', toAccountCounts(data));
  }, [data]);
  useEffect(() => {
    const container = row.current;
    const item = container?.querySelector<HTMLElement>('[aria-current="page"]');
    // Sideways only, so that the page does not scroll.
    if (container && item)
      container.scrollLeft += item.getBoundingClientRect().left - container.getBoundingClientRect().left - 20;
  }, [current, isPending]);

  if (isPending) return <SideMenuSkeleton />;
  const counts: MenuCounts | null = data ? toAccountCounts(data) : null;

  return (
    <nav
      aria-label="Your account"
      className="min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-y-auto"
    >
      <div className="flex items-center justify-between gap-3">
        {data && <ProfileLink info={data.info} isCurrent={current === null} prefetch={prefetch} />}
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={rowId}
          onClick={() => setUnfolded(!isUnfolded)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-press border border-line-strong px-4 text-small font-semibold lg:hidden"
        >
          {accountText.menuButton}
          <Icon
            name="caret-down"
            size={16}
            className={clsx('transition-transform duration-200', isUnfolded && 'rotate-180')}
          />
        </button>
      </div>
      <div
        ref={row}
        id={rowId}
        className={clsx(
          'gap-7 border-b border-line pt-4 pb-3 lg:flex lg:overflow-x-auto lg:max-xl:-mx-(--spacing-gutter) lg:max-xl:px-(--spacing-gutter) xl:block xl:overflow-visible xl:border-b-0 xl:pt-0',
          isUnfolded ? 'max-lg:grid max-lg:gap-4' : 'max-lg:hidden',
        )}
      >
        {menuGroups.map((group) => (
          <MenuGroupList key={group.title} {...{ group, current, counts, prefetch }} />
        ))}
        <SignOutRow />
      </div>
    </nav>
  );
}

/** The signed-in customer; links to the user home. */
const ProfileLink = ({
  info,
  isCurrent,
  prefetch,
}: {
  info: CustomerInfo;
  isCurrent: boolean;
  prefetch?: boolean;
}) => (
  <ShopLink
    href="/user"
    prefetch={prefetch}
    aria-current={isCurrent ? 'page' : undefined}
    className="group/face flex min-w-0 flex-1 items-center gap-3 border-line lg:px-3 xl:border-b xl:pb-5"
  >
    <Avatar path={info.avatar} name={info.firstname} size={52} />
    <span className="min-w-0">
      <span className="block truncate font-semibold group-hover/face:text-wine">
        {info.firstname} {info.lastname}
      </span>
      <span className="block text-small text-ink-2">
        {accountText.memberSince(info.createdAt.slice(0, 4))}
      </span>
    </span>
  </ShopLink>
);
