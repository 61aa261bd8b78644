import { describe, expect, it } from 'vitest';
import { getImageSrc, getImageSrcSet, getImageUrl, getImageWidths } from '@/lib/format/image';

describe('the URL of an image (spec 3)', () => {
  it('is the host and the path, plus the size when one is requested', () => {
    expect(getImageUrl('swatches/ginger.webp')).toBe('/media/swatches/ginger.webp');
    expect(getImageUrl('/swatches/ginger.webp', '88x88')).toBe(
      '/media/swatches/ginger.webp?width=88&height=88',
    );
  });

  it('is offered at the breakpoints of spec 9, never wider than the image', () => {
    expect(getImageWidths(900)).toEqual([160, 320, 640, 768, 900]);
    expect(getImageWidths(640)).toEqual([160, 320, 640]);
    expect(getImageWidths(96)).toEqual([96]);
    expect(getImageWidths(1920)).toEqual([160, 320, 640, 768, 1024, 1280, 1536]);
  });

  it('keeps the aspect ratio at every width', () => {
    expect(getImageSrcSet({ path: 'a.webp', width: 300, height: 400 })).toBe(
      '/media/a.webp?width=160 160w, /media/a.webp?width=300 300w',
    );
    expect(getImageSrc({ path: 'a.webp', width: 900, height: 1200 })).toBe('/media/a.webp?width=640');
  });
});
