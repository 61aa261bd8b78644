'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { NavItem } from '@/contract/category';
import { currentNavId, pathOfSegments } from '@/lib/format/current-nav';
import { useMain } from '@/stores/main';
import { loadMegaPanel } from './dialog-parts';
import { NavEntry } from './nav-entry';
import { useHoverIntent } from './use-hover-intent';

type MainNavProps = { items: readonly NavItem[]; caret: ReactNode };

/** The category menu. The segments of a page that is not known beforehand are waited for, the links are not. */
export function MainNav(props: MainNavProps) {
  return (
    <Suspense fallback={<NavRow {...props} path="" />}>
      <NavOfPage {...props} />
    </Suspense>
  );
}

const NavOfPage = (props: MainNavProps) => (
  <NavRow {...props} path={pathOfSegments(useSelectedLayoutSegments())} />
);

function NavRow({ items, caret, path }: MainNavProps & { path: string }) {
  const nav = useRef<HTMLElement>(null);
  const { open, show, enter, move, leave } = useHoverIntent<number>(nav);
  const currentId = currentNavId(items, path);
  useEffect(() => useMain.getState().navigationKnown(items), [items]);
  const preload = () => void loadMegaPanel();

  return (
    <nav
      ref={nav}
      aria-label="Categories"
      data-open={open === null ? undefined : ''}
      onPointerEnter={preload}
      onFocus={preload}
      onPointerMove={move}
      onPointerLeave={leave}
    >
      <ul className="flex [scrollbar-width:none] items-stretch justify-center-safe overflow-x-auto">
        {items.map((item) => (
          <NavEntry
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
