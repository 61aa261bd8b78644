// Cuts more blog covers (1200x675) from existing banners and images. Run from the project root: node
// media/generate/blog-covers.mjs
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 675;

/** Crops a 1920x720 banner to 16:9, at its left or right end. */
const piece = (banner, left) =>
  sharp(`media/banners/${banner}.webp`)
    .extract({ left, top: 0, width: 1280, height: 720 })
    .resize(WIDTH, HEIGHT);

const half = (path, top) =>
  sharp(`media/${path}.webp`).resize(600).extract({ left: 0, top, width: 600, height: HEIGHT }).toBuffer();

/** Places two images side by side, each from `top` down. */
const pair = async (first, second, top) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } }).composite([
    { input: await half(first, top), left: 0, top: 0 },
    { input: await half(second, top), left: 600, top: 0 },
  ]);

const covers = {
  'density-in-plain-numbers': await pair(
    'products/hd-lace-front-straight-wig-natural-black-back',
    'products/deep-wave-lace-front-wig-natural-black-back',
    40,
  ),
  'lace-hd-transparent-swiss': await pair(
    'products/4x4-lace-closure-straight-natural-black-main',
    'products/13x4-lace-frontal-straight-natural-black-main',
    20,
  ),
  'measure-your-head': await pair(
    'products/mesh-wig-cap-nude-main',
    'products/mesh-wig-cap-nude-closeup',
    90,
  ),
  'summer-salt-and-chlorine': piece('hero-curl-power', 640),
  'two-shades-at-once': piece('hero-new-customer', 640),
  'tape-ins-or-clip-ins': await pair('categories/tape-ins', 'categories/clip-ins', 22),
  'sleeping-and-storing': await pair(
    'products/satin-bonnet-dusty-rose-main',
    'products/satin-bonnet-midnight-main',
    60,
  ),
  'a-wig-in-a-suitcase': await pair(
    'products/wrap-ponytail-body-wave-natural-black-main',
    'products/wig-care-kit-sand-main',
    60,
  ),
};

for (const [name, cover] of Object.entries(covers))
  await cover.webp({ quality: 84 }).toFile(`media/blog/${name}.webp`);
