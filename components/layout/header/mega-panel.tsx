'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Picture } from '@/components/ui/display/picture';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import type { NavigationItem } from '@/contract/category';
import { toShopHref } from '@/lib/paths/shop-href';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { IntentLink } from '@/components/ui/display/intent-link';
import { useMain } from '@/stores/main';
import { moveArrowKeyFocus } from './arrow-key-focus';

type Column = NavigationItem['children'][number];
type Tile = NavigationItem['navImages'][number];

type MegaPanelProps = {
  id: string;
  itemId: number;
  isOpen: boolean;
  /** Opened by keyboard: focuses its first link. */
  hasFocus: boolean;
  onClose: () => void;
};

const TILE = { width: 480, height: 544 }; // shown at 240 x 272
const TILE_GROUNDS = ['rose', 'mist'] as const;

/** The panel of a navigation item: columns of links at the left, image tiles at the right. */
export function MegaPanel({ id, itemId, isOpen, hasFocus, onClose }: MegaPanelProps) {
  const item = useMain((main) => main.navigationData.find((navigationItem) => navigationItem.id === itemId));
  const hasContent = item !== undefined && item.children.length + item.navImages.length > 0;
  const panel = useRef<HTMLDivElement>(null);
  // Not after the paint: whoever presses Escape in between would lose the focus with the closed panel.
  useLayoutEffect(() => {
    if (hasFocus && hasContent) panel.current?.querySelector<HTMLElement>('a')?.focus();
  }, [hasFocus, hasContent]);
  if (!hasContent) return null;

  return (
    <div
      ref={panel}
      id={id}
      data-panel
      hidden={!isOpen}
      onKeyDown={(event) => panel.current && moveFocusInPanel(event, panel.current)}
      onClick={({ target }) => (target as Element).closest('a') && onClose()}
      className="absolute inset-x-0 top-full drops-in max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-paper"
    >
      <div className="shell flex justify-between gap-x-12 pt-10 pb-13">
        <div className="flex flex-1 flex-wrap gap-x-[clamp(1.5rem,16vw-8.25rem,6.5rem)] gap-y-8">
          {item.children.map((column) => (
            <PanelColumn key={column.name} column={column} />
          ))}
        </div>
        <ul className="flex shrink-0 gap-x-9 max-xl:gap-x-6">
          {item.navImages.slice(0, 2).map((tile, index) => (
            <PanelTile key={tile.link} tile={tile} ground={TILE_GROUNDS[index]} isSecond={index > 0} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function PanelColumn({ column }: { column: Column }) {
  return (
    <div data-column>
      <p className="mb-2.5 text-nav font-semibold">{column.name}</p>
      <ul aria-label={column.name}>
        {column.children.map(({ name, urlPath, texture }) => {
          const glyphTexture = texture && findTexture(texture);
          return (
            <li key={urlPath}>
              <IntentLink
                href={toShopHref(urlPath)}
                data-name={name}
                className="flex h-9 items-center gap-3.75 text-nav text-ink-2 transition-colors duration-120 hover:text-wine focus-visible:text-wine"
              >
                {glyphTexture && <StrandGlyph texture={glyphTexture} width={46} />}
                {name}
              </IntentLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type PanelTileProps = { tile: Tile; ground: (typeof TILE_GROUNDS)[number] | undefined; isSecond: boolean };

const PanelTile = ({ tile, ground, isSecond }: PanelTileProps) => (
  <li className={isSecond ? 'max-xl:hidden' : undefined}>
    <IntentLink href={toShopHref(tile.link)} className="group block w-60">
      <Picture path={tile.image} {...TILE} alt="" sizes="240px" ground={ground} imageClassName="object-top" />
      <span className="mt-3.5 flex items-center justify-between gap-3 font-semibold group-hover:text-wine">
        {tile.title}
        <Icon name="arrow-right" size={18} className="shrink-0" />
      </span>
      <span className="block text-small text-ink-2">{tile.text}</span>
    </IntentLink>
  </li>
);

/** Up and down move through the links in order; right and left keep the row and change the column. */
function moveFocusInPanel(event: KeyboardEvent, panel: HTMLElement) {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    moveArrowKeyFocus(panel, event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  event.preventDefault();
  const columns = [...panel.querySelectorAll('[data-column], ul > li > a.group')].map((column) =>
    column instanceof HTMLAnchorElement ? [column] : [...column.querySelectorAll<HTMLElement>('a')],
  );
  const columnIndex = columns.findIndex((links) => links.includes(document.activeElement as HTMLElement));
  const row = columns[columnIndex]?.indexOf(document.activeElement as HTMLElement) ?? 0;
  const next = columns[columnIndex + (event.key === 'ArrowRight' ? 1 : -1)];
  next?.[Math.min(row, next.length - 1)]?.focus();
}
