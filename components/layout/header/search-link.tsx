'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useMain } from '@/stores/main';
import { IntentLink } from '@/components/ui/display/intent-link';
import { loadSearchPanel } from './panel-loaders';
import { isPlainClick } from '@/lib/browser/is-plain-click';

type SearchLinkProps = { children: ReactNode; label?: string; className?: string };

/** Opens and closes the search panel (spec 2); without JavaScript it links to the search page. */
export function SearchLink({ children, label, className }: SearchLinkProps) {
  const isOpen = useMain((main) => main.dialog === 'search');
  const { searchOpened, dialogClosed } = useMain.getState();

  const toggleSearch = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isOpen) dialogClosed();
    else searchOpened();
  };

  return (
    <IntentLink
      href="/search/result"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggleSearch}
      onPointerEnter={() => void loadSearchPanel()}
      onFocus={() => void loadSearchPanel()}
      className={className}
    >
      {children}
    </IntentLink>
  );
}
