'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import * as headerText from '@/components/layout/header/header-text';
import { useMain } from '@/stores/main';
import { toFirstLevel, type NavLink } from './nav-links';
import { NavMenuItem } from './nav-menu-item';
import { loadMegaPanel } from './panel-loaders';
import { useHoverIntent } from './use-hover-intent';

type MainNavProps = { links: readonly NavLink[]; caret: ReactNode };

/** The category menu. */
export function MainNav({ links, caret }: MainNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { open, show, enter, move, leave } = useHoverIntent<number>(nav);
  useEffect(() => {
    const { navigationData, navigationReceived } = useMain.getState();
    if (navigationData.length === 0) navigationReceived(toFirstLevel(links));
  }, [links]);
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
        {links.map((link) => (
          <NavMenuItem
            key={link.id}
            link={link}
            links={links}
            isOpen={link.id === open}
            caret={caret}
            onShow={show}
            onEnter={enter}
          />
        ))}
      </ul>
    </nav>
  );
}
