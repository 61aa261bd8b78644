import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getSharePicture, type ShareFacts } from '@/lib/seo/share-picture';
import { drawSharePicture } from '@/lib/server/share-picture/draw-share-picture';
import { drawText, measureText, wrapText } from '@/lib/server/share-picture/letters';

const facts: ShareFacts = {
  title: 'HD lace front wig, body wave',
  note: null,
  price: { text: '$189.00', earlierText: '$230.00' },
  rating: { value: '4.6', count: 132 },
  image: 'products/bw.webp',
};
const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a1c36' } })
  .webp()
  .toBuffer();

const PICTURE_MAX_BYTES = 150_000;

/** The color at a place of a picture. */
async function getColor(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const isNear = (color: number[], other: number[]) =>
  color.every((value, at) => Math.abs(value - other[at]!) < 12);

describe('the picture that a page is shared with', () => {
  test('is a JPEG of 1200 by 630 with the photo on the left', async () => {
    const picture = await drawSharePicture(facts, 'Odette Hair', photo);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(PICTURE_MAX_BYTES);
    expect(isNear(await getColor(picture, 250, 300), [0x7a, 0x1c, 0x36])).toBe(true);
    expect(isNear(await getColor(picture, 1190, 620), [0xfa, 0xf6, 0xf4])).toBe(true);
  });

  test('says something else for another price, and the words go across without a photo', async () => {
    const first = await drawSharePicture(facts, 'Odette Hair', null);
    const second = await drawSharePicture(
      { ...facts, price: { text: '$199.00', earlierText: null } },
      'Odette Hair',
      null,
    );
    expect(first.equals(second)).toBe(false);
    expect(isNear(await getColor(first, 10, 300), [0xfa, 0xf6, 0xf4])).toBe(true);
  });

  test('is drawn without the photo if that is broken', async () => {
    const picture = await drawSharePicture(facts, 'Odette Hair', Buffer.from('no image'));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('has another address when it says something else, and the same otherwise', () => {
    const getPath = (changed: Partial<ShareFacts> = {}) =>
      getSharePicture({ kind: 'product', id: 12, currency: 'EUR', facts: { ...facts, ...changed } }).path;
    expect(getPath()).toMatch(/^brand\/share\/EUR\/product-12\.jpg\?v=[0-9a-f]{8}$/);
    expect(getPath()).toBe(getPath());
    expect(getPath({ rating: null })).not.toBe(getPath());
  });
});

describe('its letters', () => {
  test('are paths, and what no typeface has is left out', () => {
    const style = { typeface: 'text', size: 30, color: '#21161a' } as const;
    expect(drawText('ab', style, 0, 0).match(/<path /g)).toHaveLength(2);
    expect(drawText('a<b&', style, 0, 0)).not.toContain('<b');
    expect(drawText('😀', style, 0, 0)).not.toContain('<path');
    expect(drawText('Парик Ωμέγα', style, 0, 0).match(/<path /g)).toHaveLength(10);
  });

  test('fit into their lines, and what does not is cut with an ellipsis', () => {
    const block = { typeface: 'display', size: 58, width: 560, linesMax: 3 } as const;
    const fits = (line: string) => measureText(line, block.typeface, block.size) <= block.width;
    expect(wrapText('Bob', block)).toEqual(['Bob']);
    const lines = wrapText('Glueless HD lace front wig with a body wave, '.repeat(6), block);
    expect(lines).toHaveLength(3);
    expect(lines.every(fits)).toBe(true);
    expect(lines.at(-1)).toMatch(/…$/);
    const [word] = wrapText('x'.repeat(200), block);
    expect(fits(word!)).toBe(true);
    expect(word).toMatch(/…$/);
  });
});
