'use client';

import type { DOMAttributes, MouseEvent } from 'react';
import { Button } from '@/components/ui/display/button';
import { Drawer } from '@/components/ui/overlay/drawer';
import { countText } from '@/lib/catalog/facet-text';
import { getAppliedFilters, clearFilters } from '@/lib/catalog/list-query';
import { FacetPanel, type FacetPanelProps } from './facet-panel';

type FilterDrawerProps = FacetPanelProps & {
  isOpen: boolean;
  isBusy: boolean;
  total: number;
  /** Handles the panel's links in the browser; otherwise each would load the list as a new page. */
  onFollow: (event: MouseEvent) => void;
  /** Handlers that load the list of a link before it is clicked. */
  preload: DOMAttributes<HTMLElement>;
  onClose: () => void;
};

/** The filters where there is no room beside the grid; the list behind it updates on each change. */
export function FilterDrawer({
  isOpen,
  isBusy,
  total,
  onFollow,
  preload,
  onClose,
  ...panel
}: FilterDrawerProps) {
  const count = getAppliedFilters(panel.query).length;

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      width={360}
      title="Filter"
      titleTrailing={
        count > 0 && (
          <a
            href={panel.getHref(clearFilters(panel.query))}
            rel="nofollow"
            onClick={onFollow}
            className="text-link text-small"
          >
            Clear {count}
          </a>
        )
      }
      footer={
        <Button isWide isBusy={isBusy} onClick={onClose}>
          Show {countText(total, panel.facets)}
        </Button>
      }
    >
      <div onClick={onFollow} {...preload}>
        <FacetPanel {...panel} />
      </div>
    </Drawer>
  );
}
