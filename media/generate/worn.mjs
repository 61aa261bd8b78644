// Makes the shoppers' photos in media/worn from product images: each cropped, rotated and lit differently,
// like phone photos. The list of photos is in shops/demo/photos.csv. Run from the root: node media/generate/worn.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const photos = readFileSync('shops/demo/photos.csv', 'utf8');
const wanted = [...photos.matchAll(/^worn\/([^,]+)\.webp,/gm)].map(([, name]) => name);
const manifest = JSON.parse(readFileSync('media/manifest.json', 'utf8'));
const files = manifest.files.filter(({ path }) => !path.startsWith('worn/'));

/** Returns a generator of numbers in [0, 1), seeded by name. */
function chanceOf(name) {
  let state = 7;
  for (const char of name) state = (Math.imul(state, 31) + char.codePointAt(0)) | 0;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

const SHAPES = [
  [720, 960],
  [720, 900],
  [720, 720],
  [720, 960],
];

mkdirSync('media/worn', { recursive: true });
for (const name of [...new Set(wanted)]) {
  const source = files.find(({ path }) => path === `products/${name}.webp`);
  if (!source) throw new Error(`There is no product picture ${name}`);
  const random = chanceOf(name);
  const [width, height] = SHAPES[Math.floor(random() * SHAPES.length)];
  const angle = (random() - 0.5) * 7;
  const zoom = 1.12 + random() * 0.3;
  const cutWidth = Math.round(source.width / zoom);
  const cutHeight = Math.min(source.height, Math.round((cutWidth * height) / width));
  const left = Math.round((source.width - cutWidth) * (0.25 + random() * 0.5));
  const top = Math.round((source.height - cutHeight) * (source.view === 'main' ? 0.1 + random() * 0.25 : random()));
  const warmth = random() * 0.09;
  const light = 0.9 + random() * 0.2;

  const cropped = sharp(`media/products/${name}.webp`).extract({ left, top, width: cutWidth, height: cutHeight });
  const image = random() < 0.55 ? cropped.flop() : cropped;
  const margin = 1.1; // rotation leaves empty corners: draw larger, then crop
  const rotated = await image
    .resize(Math.round(width * margin), Math.round(height * margin), { fit: 'cover' })
    .rotate(angle, { background: '#d9cfc6' })
    .toBuffer({ resolveWithObject: true });
  const inner = sharp(rotated.data).extract({
    left: Math.round((rotated.info.width - width) / 2),
    top: Math.round((rotated.info.height - height) / 2),
    width,
    height,
  });
  const { size } = await inner
    .modulate({ brightness: light, saturation: 1 + random() * 0.2 })
    .linear([1 + warmth, 1, 1 - warmth], [0, 0, 0])
    .webp({ quality: 78 })
    .toFile(`media/worn/${name}.webp`);
  const { slug, style, color, length_in } = source;
  files.push({
    ...{ path: `worn/${name}.webp`, slug, kind: 'worn', style, color, length_in, view: source.view },
    ...{ width, height, alt: `${source.title} as a shopper wears it`, bytes: size },
  });
}
writeFileSync(
  'media/manifest.json',
  `${JSON.stringify({ ...manifest, count: files.length, total: files.length, files }, null, 1)}\n`,
);
