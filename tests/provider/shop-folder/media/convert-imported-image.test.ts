import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertImportedImage } from '@/provider/shop-folder/media/convert-imported-image';
import { createPngBomb } from '@/tests/support/fixtures/png-bomb';

const { signal } = new AbortController();
const createImage = (width: number, height: number, background = '#7A1C36') =>
  sharp({ create: { width, height, channels: 3, background } });
const convert = (bytes: Buffer | string) => convertImportedImage(Buffer.from(bytes), signal);
const getMiddle = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

describe('an imported image', () => {
  test('becomes WebP of at most 2,400 pixels, upright, without metadata', async () => {
    const secret = 'shot at 18 Lilac Street';
    const photo = await createImage(4_000, 3_000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const { bytes, width, height } = await convert(photo);
    expect({ width, height }).toEqual({ width: 1_800, height: 2_400 });
    const { format, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, orientation }).toEqual({ format: 'webp', exif: undefined, orientation: undefined });
    expect(bytes.includes(secret)).toBe(false);
  });

  test('keeps its size if it is smaller', async () => {
    const { width, height } = await convert(await createImage(640, 480).avif().toBuffer());
    expect({ width, height }).toEqual({ width: 640, height: 480 });
  });

  test('in CMYK becomes RGB of about the same colour', async () => {
    const cmyk = await createImage(64, 64, '#C02020').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { bytes } = await convert(cmyk);
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
    const [red = 0, green = 0, blue = 0] = await getMiddle(bytes);
    expect(red).toBeGreaterThan(120);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  test('that moves gives its first frame', async () => {
    const frames = await Promise.all(
      ['#FF0000', '#0000FF'].map((color) => createImage(40, 30, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } }).gif().toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { bytes, width, height } = await convert(gif);
    expect({ width, height }).toEqual({ width: 40, height: 30 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await getMiddle(bytes);
    expect([red > 200, blue < 50]).toEqual([true, true]);
  });
});

describe('no image', () => {
  test.each([
    ['nothing', '', /^The file is empty/],
    ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', /^SVG images are not taken/],
    ['a page', '\n<!DOCTYPE html><html><body>Log in', /^There is a web page in place of the image/],
    ['text', 'a,b,c', /^This is no image that is taken: JPEG/],
    ['a program', '\x7fELF\x02\x01', /^This is no image that is taken/],
  ])('is %s', async (_name, content, message) => {
    await expect(convert(content)).rejects.toThrow(message);
  });

  test('is a damaged one', async () => {
    const whole = await createImage(640, 480).png().toBuffer();
    await expect(convert(whole.subarray(0, whole.length / 2))).rejects.toThrow(/^The image cannot be opened/);
  });

  test('is one of 60,000 by 60,000 pixels, which its header says before it is decoded', async () => {
    const bomb = createPngBomb(60_000, 60_000);
    const before = process.memoryUsage().rss;
    await expect(convert(bomb)).rejects.toThrow(/^The image has more than 40 million pixels/);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

test('a conversion that waits ends with the import', async () => {
  const image = await createImage(4_000, 3_000).jpeg().toBuffer();
  const controller = new AbortController();
  const first = convertImportedImage(image, signal);
  const second = convertImportedImage(image, controller.signal);
  controller.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
  await first;
});
