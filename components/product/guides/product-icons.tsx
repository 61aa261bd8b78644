import { Icon } from '@/components/ui/icons/icon';
import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';

export const productIcons = {
  zoom: <InlineIcon path={paths.magnifyingGlassPlus} size={22} />,
  play: <InlineIcon path={paths.play} size={22} />,
  heart: <InlineIcon path={paths.heartLight} size={24} />,
  truck: <Icon name="truck-light" size={24} />,
  box: <Icon name="package-light" size={24} />,
};
