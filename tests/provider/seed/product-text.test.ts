import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDemoFolder } from '@/provider/seed/demo-folder';
import { readAttributesFile } from '@/provider/shop-folder/catalog/attributes';
import { readDealsFile } from '@/provider/shop-folder/content/deals';

const dates = { now: new Date(0), timeZone: 'UTC' };
const unknown = { categoryPaths: null, productSkus: null, variantSkus: null, couponCodes: null };
const { attributes } = (await readDemoFolder(dates, readAttributesFile))!;
const { deals } = (await readDemoFolder(dates, (folder) => readDealsFile(folder, unknown)))!;

const getOptions = (code: string) => attributes.find((attribute) => attribute.code === code)?.options ?? [];

test('a lace and a cap size also name their size in centimetres', () => {
  const laces = getOptions('lace').filter(({ value }) => /^\d+x\d+$/.test(value));
  expect(laces.length).toBeGreaterThan(3);
  for (const { value, hint } of laces) {
    const [wide, deep] = value.split('x').map((inches) => Math.round(Number(inches) * 2.54));
    expect(hint, value).toContain(`${wide} x ${deep} cm`);
  }
  const caps = getOptions('cap_size');
  expect(caps.length).toBeGreaterThan(0);
  for (const { value, hint } of caps) expect(hint, value).toMatch(/ in\b.* cm$/);
});

test('a bundle whose text promises satin contains the bonnet, and the other way round', () => {
  const isBonnet = (sku: string) => sku.startsWith('CARE-BONNET-');
  const promising = deals.filter(({ text }) => /satin/i.test(text));
  expect(promising.length).toBeGreaterThan(0);
  expect(
    deals.filter(({ items }) =>
      items.some(({ options }) => options.some(({ variant }) => isBonnet(variant))),
    ),
  ).toEqual(promising);
});

test('no blog post has the image of another post or of a banner', async () => {
  const picturesIn = (folder: string) => readdirSync(join('media', folder)).map((file) => join(folder, file));
  const loadThumbnail = async (file: string) => ({
    file,
    greys: await sharp(join('media', file)).resize(16, 9, { fit: 'cover' }).greyscale().raw().toBuffer(),
  });
  const covers = await Promise.all(picturesIn('blog').map(loadThumbnail));
  const others = await Promise.all(picturesIn('banners').map(loadThumbnail));
  const difference = (first: Buffer, second: Buffer) =>
    first.reduce((sum, grey, at) => sum + Math.abs(grey - second[at]!), 0) / first.length;
  const twins = covers.flatMap((cover, at) =>
    [...covers.slice(at + 1), ...others]
      .filter(({ greys }) => difference(cover.greys, greys) < 8)
      .map(({ file }) => [cover.file, file]),
  );
  expect(covers.length).toBeGreaterThan(10);
  expect(twins).toEqual([]);
});
