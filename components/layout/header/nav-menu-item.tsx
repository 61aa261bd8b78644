'use client';

import { clsx } from 'clsx/lite';
import { useSelectedLayoutSegments } from 'next/navigation';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { findCurrentNavId, toNavPath } from '@/components/layout/header/current-nav';
import * as headerText from '@/components/layout/header/header-text';
import { toShopHref } from '@/lib/paths/shop-href';
import { IntentLink } from '@/components/ui/display/intent-link';
import type { NavLink } from './nav-links';
import { loadMegaPanel } from './panel-loaders';

const MegaPanel = lazy(() => loadMegaPanel().then(({ MegaPanel }) => ({ default: MegaPanel })));

type NavMenuItemProps = {
  link: NavLink;
  /** The whole first level: only one item of it is the current one. */
  links: readonly NavLink[];
  isOpen: boolean;
  caret: ReactNode;
  onShow: (id: number | null) => void;
  onEnter: (event: PointerEvent, id: number | null) => void;
};

/** A plain link, and next to it the button that opens its panel (the disclosure pattern for menus of links). */
export function NavMenuItem({ link, links, isOpen, caret, onShow, onEnter }: NavMenuItemProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isByKey, setIsByKey] = useState(false);
  const menuItem = useRef<HTMLLIElement>(null);
  const panelId = useId();
  if (isOpen && !wasOpened) setWasOpened(true);

  const showByKey = () => {
    setIsByKey(true);
    onShow(link.id);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) findTopLink(menuItem.current)?.focus();
    if ((event.target as Element).closest('[data-panel]')) return;
    if (event.key === 'ArrowDown' && link.hasPanel) {
      event.preventDefault();
      showByKey();
    }
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next =
      menuItem.current?.[event.key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling'];
    findTopLink(next)?.focus();
  };
  const topLink = { link, isOpen, onFollow: () => onShow(null) };

  return (
    <li
      ref={menuItem}
      className="flex shrink-0 items-stretch"
      onKeyDown={steer}
      onPointerEnter={(event) => {
        setIsByKey(false);
        onEnter(event, link.hasPanel ? link.id : null);
      }}
    >
      {/* The segments suspend on a page that is not prerendered. The links are there at once, and each in its
          own boundary: React sends a large one a second time. */}
      <Suspense fallback={<TopLink {...topLink} isCurrent={false} />}>
        <RouteAwareTopLink {...topLink} links={links} />
      </Suspense>
      {link.hasPanel && (
        <button
          type="button"
          aria-label={headerText.openCategory(link.name)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => (isOpen ? onShow(null) : showByKey())}
          className="nav-item-button"
        >
          <span className="-ml-4 grid size-11 place-items-center">{caret}</span>
        </button>
      )}
      {wasOpened && (
        <DialogErrorBoundary isOpen={isOpen} onClose={() => onShow(null)} isAutoOpened>
          <Suspense fallback={null}>
            <MegaPanel
              id={panelId}
              itemId={link.id}
              isOpen={isOpen}
              hasFocus={isOpen && isByKey}
              onClose={() => onShow(null)}
            />
          </Suspense>
        </DialogErrorBoundary>
      )}
    </li>
  );
}

type TopLinkProps = { link: NavLink; isOpen: boolean; onFollow: () => void };

function RouteAwareTopLink({ links, ...topLink }: TopLinkProps & { links: readonly NavLink[] }) {
  const currentId = findCurrentNavId(links, toNavPath(useSelectedLayoutSegments()));
  return <TopLink {...topLink} isCurrent={topLink.link.id === currentId} />;
}

const TopLink = ({ link, isOpen, isCurrent, onFollow }: TopLinkProps & { isCurrent: boolean }) => (
  <IntentLink
    href={toShopHref(link.urlPath)}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onFollow}
    className={clsx(
      'nav-item-link',
      (isCurrent || isOpen) && 'after:scale-x-100',
      link.isSale && 'text-wine',
    )}
  >
    {link.name}
  </IntentLink>
);

const findTopLink = (menuItem: Element | null | undefined) =>
  menuItem?.querySelector<HTMLElement>(':scope > a');
