'use client';

import { useQuery } from '@tanstack/react-query';
import { useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { ShopLink } from '@/components/ui/shop-link';
import type { Info } from '@/contract/account';
import { browserApi } from '@/lib/api/browser';
import { tell } from '@/lib/browser/signals';
import { accountQueries } from '@/lib/queries/account';
import { countsOf } from '@/lib/queries/counts';
import { currentHref, menuGroups, type MenuCounts } from './menu-groups';
import { MenuGroupList } from './menu-group-list';
import { SideMenuSkeleton } from './side-menu-skeleton';
import { SignOutRow } from './sign-out-row';

/** The user navigation: a column beside the page, at 1024 and below a row of groups that scrolls sideways. */
export function SideMenu() {
  const { data, isPending } = useQuery(accountQueries.info(browserApi()));
  const segments = useSelectedLayoutSegments();
  const current = currentHref(segments);
  // Who is being signed out would be sent away from each of these pages.
  const prefetch = segments[0] === 'logout' ? false : undefined;
  const row = useRef<HTMLDivElement>(null);

  // It may have come before anybody listened.
  useEffect(() => {
    if (data) tell('counted', countsOf(data));
  }, [data]);
  useEffect(() => {
    const place = row.current;
    const item = place?.querySelector<HTMLElement>('[aria-current="page"]');
    // Only sideways: the page itself stays where it is.
    if (place && item)
      place.scrollLeft += item.getBoundingClientRect().left - place.getBoundingClientRect().left - 20;
  }, [current, isPending]);

  if (isPending) return <SideMenuSkeleton />;
  const counts: MenuCounts | null = data ? countsOf(data) : null;

  return (
    <nav
      aria-label="Your account"
      className="min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-y-auto"
    >
      {data && <Face info={data.info} isCurrent={current === null} prefetch={prefetch} />}
      <div
        ref={row}
        className="flex gap-7 overflow-x-auto border-b border-line pt-4 pb-3 max-xl:-mx-(--spacing-gutter) max-xl:px-(--spacing-gutter) xl:block xl:overflow-visible xl:border-b-0 xl:pt-0"
      >
        {menuGroups.map((group) => (
          <MenuGroupList key={group.title} {...{ group, current, counts, prefetch }} />
        ))}
        <SignOutRow />
      </div>
    </nav>
  );
}

/** Who is signed in; it leads to the user home. */
const Face = ({ info, isCurrent, prefetch }: { info: Info; isCurrent: boolean; prefetch?: boolean }) => (
  <ShopLink
    href="/user"
    prefetch={prefetch}
    aria-current={isCurrent ? 'page' : undefined}
    className="group/face flex items-center gap-3 border-line px-3 xl:border-b xl:pb-5"
  >
    <Avatar path={info.avatar} name={info.firstname} size={52} />
    <span className="min-w-0">
      <span className="block truncate font-semibold group-hover/face:text-wine">
        {info.firstname} {info.lastname}
      </span>
      <span className="block text-small text-ink-2">Member since {info.createdAt.slice(0, 4)}</span>
    </span>
  </ShopLink>
);
