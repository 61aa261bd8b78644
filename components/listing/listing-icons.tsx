import { Icon } from '@/components/ui/icons/icon';
import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';

/** Rendered on the server and passed to the list, so that its browser code contains no paths of icons. */
export const listingIcons = {
  check: <Icon name="check" size={16} />,
  tick: <Icon name="check-bold" size={13} />,
  down: <InlineIcon path={paths.caretDown} size={18} />,
  sliders: <InlineIcon path={paths.slidersHorizontal} size={20} />,
};

export type ListingIcons = typeof listingIcons;
