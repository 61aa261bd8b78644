'use client';

import { clsx } from 'clsx';
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
import * as headerText from '@/components/layout/header/header-text';
import type { NavigationItem } from '@/contract/category';
import { toShopHref } from '@/lib/paths/shop-href';
import { IntentLink } from '@/components/ui/display/intent-link';
import { loadMegaPanel } from './panel-loaders';

const MegaPanel = lazy(() => loadMegaPanel().then(({ MegaPanel }) => ({ default: MegaPanel })));

type NavMenuItemProps = {
  item: NavigationItem;
  isCurrent: boolean;
  isOpen: boolean;
  caret: ReactNode;
  onShow: (id: number | null) => void;
  onEnter: (event: PointerEvent, id: number | null) => void;
};

/** A plain link, and next to it the button that opens its panel (the disclosure pattern for menus of links). */
export function NavMenuItem({ item, isCurrent, isOpen, caret, onShow, onEnter }: NavMenuItemProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isByKey, setIsByKey] = useState(false);
  const link = useRef<HTMLLIElement>(null);
  const panelId = useId();
  const hasPanel = item.children.length + item.navImages.length > 0;
  if (isOpen && !wasOpened) setWasOpened(true);

  const showByKey = () => {
    setIsByKey(true);
    onShow(item.id);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) findTopLink(link.current)?.focus();
    if ((event.target as Element).closest('[data-panel]')) return;
    if (event.key === 'ArrowDown' && hasPanel) {
      event.preventDefault();
      showByKey();
    }
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = link.current?.[event.key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling'];
    findTopLink(next)?.focus();
  };

  return (
    <li
      ref={link}
      className="flex shrink-0 items-stretch"
      onKeyDown={steer}
      onPointerEnter={(event) => {
        setIsByKey(false);
        onEnter(event, hasPanel ? item.id : null);
      }}
    >
      <IntentLink
        href={toShopHref(item.urlPath)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onShow(null)}
        className={clsx(
          'relative flex h-[calc(3.25rem-1px)] items-center px-5 text-nav font-medium whitespace-nowrap -outline-offset-4 group-data-fixed/header:h-[calc(4rem-1px)] group-data-fixed/header:max-xl:px-3.5',
          'after:absolute after:inset-x-5 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-wine after:transition-transform after:duration-200 after:ease-strand group-data-fixed/header:max-xl:after:inset-x-3.5',
          (isCurrent || isOpen) && 'after:scale-x-100',
          item.isSale && 'text-wine',
        )}
      >
        {item.name}
      </IntentLink>
      {hasPanel && (
        <button
          type="button"
          aria-label={headerText.openCategory(item.name)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => (isOpen ? onShow(null) : showByKey())}
          className="sr-only -outline-offset-4 focus-visible:not-sr-only focus-visible:self-center pointer-coarse:not-sr-only pointer-coarse:self-center"
        >
          <span className="-ml-4 grid size-11 place-items-center">{caret}</span>
        </button>
      )}
      {wasOpened && (
        <DialogErrorBoundary isOpen={isOpen} onClose={() => onShow(null)} isAutoOpened>
          <Suspense fallback={null}>
            <MegaPanel
              id={panelId}
              item={item}
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

const findTopLink = (menuItem: Element | null | undefined) =>
  menuItem?.querySelector<HTMLElement>(':scope > a');
