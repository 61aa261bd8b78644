import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import { StrandGlyph } from '@/components/ui/strand-glyph';
import { TEXTURES } from '@/lib/format/strand';

/** Drawn on the server and handed to the list, so that no icon and no strand is part of its code in the browser. */
export const listingIcons = {
  check: <CheckIcon aria-hidden size={16} />,
  tick: <CheckIcon aria-hidden size={13} weight="bold" />,
  down: <CaretDownIcon aria-hidden size={18} />,
  sliders: <SlidersHorizontalIcon aria-hidden size={20} />,
  glyphs: TEXTURES.map((texture) => ({ texture, glyph: <StrandGlyph texture={texture} width={48} /> })),
};

export type ListingIcons = typeof listingIcons;
