'use client';

import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { stylesText } from '@/lib/format/facet-words';
import { chosenIn, cleared } from '@/lib/format/list-query';
import { FacetPanel, type FacetPanelProps } from './facet-panel';

type FilterDrawerProps = FacetPanelProps & {
  isOpen: boolean;
  isBusy: boolean;
  total: number;
  onClose: () => void;
};

/** The filters where there is no room beside the grid; the list follows each choice behind it. */
export function FilterDrawer({ isOpen, isBusy, total, onClose, ...panel }: FilterDrawerProps) {
  const count = chosenIn(panel.query).length;

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      width={360}
      title="Filter"
      titleAside={
        count > 0 && (
          <a href={panel.hrefOf(cleared(panel.query))} rel="nofollow" className="text-link text-small">
            Clear {count}
          </a>
        )
      }
      foot={
        <Button isWide isBusy={isBusy} onClick={onClose}>
          Show {stylesText(total)}
        </Button>
      }
    >
      <FacetPanel {...panel} />
    </Drawer>
  );
}
