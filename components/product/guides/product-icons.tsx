import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';

/** Rendered by the server and passed on: an icon's module contains all its six weights. */
export const productIcons = {
  zoom: <MagnifyingGlassPlusIcon size={22} />,
  play: <PlayIcon size={22} />,
  heart: <HeartIcon aria-hidden size={24} weight="light" />,
  truck: <TruckIcon aria-hidden size={24} weight="light" />,
  box: <PackageIcon aria-hidden size={24} weight="light" />,
};
