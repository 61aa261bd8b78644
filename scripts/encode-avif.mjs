// Reads an image from stdin and writes it to stdout as AVIF: `node encode-avif.mjs <width> [<height>]`. A process of
// its own, since AVIF takes seconds of processor time: it has the lowest priority, and its memory is freed when it ends
// (provider/platform/images/avif-encoder.ts).
import sharp from 'sharp';

/** As similar to the original as WebP at 82, by SSIM. */
const QUALITY = 62;
/** Of 9. Below, it is no smaller than WebP; above, it takes several times as long for 1 to 3 %. */
const EFFORT = 4;

sharp.concurrency(1);
sharp.cache(false);

const [width, height] = process.argv.slice(2).map(Number);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const image = await sharp(Buffer.concat(chunks))
  .resize({ width, height, fit: 'cover', withoutEnlargement: true })
  .avif({ quality: QUALITY, effort: EFFORT })
  .toBuffer();
process.stdout.write(image);
