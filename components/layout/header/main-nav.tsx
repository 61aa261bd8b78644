'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import * as headerText from '@/components/layout/header/header-text';
import type { NavigationItem } from '@/contract/category';
import { findCurrentNavId, toNavPath } from '@/components/layout/header/current-nav';
import { useMain } from '@/stores/main';
import { loadMegaPanel } from './panel-loaders';
import { NavMenuItem } from './nav-menu-item';
import { useHoverIntent } from './use-hover-intent';

type MainNavProps = { items: readonly NavigationItem[]; caret: ReactNode };

/** The category menu. The route segments suspend on a page that is not prerendered; the links render at once. */
export function MainNav(props: MainNavProps) {
  return (
    <Suspense fallback={<NavRow {...props} path="" />}>
      <RouteAwareNav {...props} />
    </Suspense>
  );
}

const RouteAwareNav = (props: MainNavProps) => (
  <NavRow {...props} path={toNavPath(useSelectedLayoutSegments())} />
);

function NavRow({ items, caret, path }: MainNavProps & { path: string }) {
  const nav = useRef<HTMLElement>(null);
  const { open, show, enter, move, leave } = useHoverIntent<number>(nav);
  const currentId = findCurrentNavId(items, path);
  useEffect(() => useMain.getState().navigationReceived(items), [items]);
  const preload = () => void loadMegaPanel();

  return (
    <nav
      ref={nav}
      aria-label={headerText.categories}
      data-open={open === null ? undefined : ''}
      onPointerEnter={preload}
      onFocus={preload}
      onPointerMove={move}
      onPointerLeave={leave}
    >
      <ul className="flex [scrollbar-width:none] items-stretch justify-center-safe overflow-x-auto">
        {items.map((item) => (
          <NavMenuItem
            key={item.id}
            item={item}
            isCurrent={item.id === currentId}
            isOpen={item.id === open}
            caret={caret}
            onShow={show}
            onEnter={enter}
          />
        ))}
      </ul>
    </nav>
  );
}
