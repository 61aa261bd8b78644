import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { TEXTURES } from '@/lib/format/hair-texture-shapes';

/** Rendered on the server and passed to the list, so that its browser code contains no icons or strands. */
export const listingIcons = {
  check: <CheckIcon aria-hidden size={16} />,
  tick: <CheckIcon aria-hidden size={13} weight="bold" />,
  down: <CaretDownIcon aria-hidden size={18} />,
  sliders: <SlidersHorizontalIcon aria-hidden size={20} />,
  glyphs: TEXTURES.map((texture) => ({ texture, glyph: <StrandGlyph texture={texture} width={48} /> })),
};

export type ListingIcons = typeof listingIcons;
