import { StrandGlyph } from '@/components/ui/strand-glyph';
import { findTexture } from '@/lib/format/strand';

/** The glyph of a texture as the calls name it; an empty place for one that has none. */
export function TextureGlyph({ value, width = 48 }: { value: string; width?: number }) {
  const texture = findTexture(value);
  return texture ? <StrandGlyph texture={texture} width={width} /> : <span style={{ width }} />;
}
