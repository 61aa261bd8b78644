import 'server-only';
import sharp from 'sharp';
import { PALETTE } from '@/lib/config/brand-style';
import { SHARE_PICTURE_SIZE, type ShareFacts } from '@/lib/seo/share-picture';
import { drawText, measureText, wrapText } from './letters';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const PHOTO_WIDTH = 504;
const MARGIN = 64;
const STAR_COLOR = '#b0701c'; // look: honey
/** A star of the size 24. */
const STAR = 'M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1L12 17.9l-6.3 3.5 1.3-7.1-5.2-5 7.1-.9z';
const QUALITY = 82;

const TITLE = { typeface: 'display', size: 58, color: PALETTE.text } as const;
const TITLE_LINE = 66;
const TITLE_LINES_MAX = 4;

/** What stands under the title, from the top: each part with its height. */
function drawFacts({ note, price, rating }: ShareFacts, x: number) {
  const parts: { height: number; draw: (y: number) => string }[] = [];
  if (note)
    parts.push({
      height: 52,
      draw: (y) => drawText(note, { typeface: 'text', size: 28, color: PALETTE.text2 }, x, y),
    });
  if (price) {
    const color = price.earlierText ? PALETTE.accent : PALETTE.text;
    const style = { typeface: 'bold', size: 44, color } as const;
    parts.push({
      height: 68,
      draw: (y) => drawText(price.text, style, x, y) + drawEarlierPrice(price, style, x, y),
    });
  }
  if (rating)
    parts.push({
      height: 52,
      draw: (y) => {
        const text = `${rating.value}, ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}`;
        const star = `<path fill="${STAR_COLOR}" transform="translate(${x} ${y - 24}) scale(1.2)" d="${STAR}"/>`;
        return star + drawText(text, { typeface: 'text', size: 28, color: PALETTE.text2 }, x + 40, y);
      },
    });
  return parts;
}

function drawEarlierPrice(
  { text, earlierText }: NonNullable<ShareFacts['price']>,
  { typeface, size }: { typeface: 'bold'; size: number },
  x: number,
  y: number,
): string {
  if (!earlierText) return '';
  const style = { typeface: 'text', size: 30, color: PALETTE.text3 } as const;
  const start = x + measureText(text, typeface, size) + 20;
  const end = start + measureText(earlierText, style.typeface, style.size);
  const line = `<path stroke="${PALETTE.text3}" stroke-width="2" d="M${start} ${y - 10}H${end}"/>`;
  return drawText(earlierText, style, start, y) + line;
}

/** The words beside the photo, or across the picture without one. */
function drawWords(facts: ShareFacts, shopName: string, left: number): string {
  const x = left + MARGIN;
  const width = WIDTH - MARGIN - x;
  const lines = wrapText(facts.title, { ...TITLE, width, linesMax: TITLE_LINES_MAX });
  const parts = drawFacts(facts, x);
  const height = lines.length * TITLE_LINE + parts.reduce((sum, part) => sum + part.height, 0);
  let y = Math.max(170, (HEIGHT - height) / 2 + 60);
  const drawn = [drawText(shopName, { typeface: 'display', size: 32, color: PALETTE.text }, x, 96)];
  for (const line of lines) {
    drawn.push(drawText(line, TITLE, x, y));
    y += TITLE_LINE;
  }
  for (const part of parts) {
    drawn.push(part.draw(y + 14));
    y += part.height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn.join('')}</svg>`;
}

/** Draws what a page is shared with as a JPEG; `photo` in any format that sharp reads. */
export async function drawSharePicture(
  facts: ShareFacts,
  shopName: string,
  photo: Uint8Array | null,
): Promise<Buffer<ArrayBuffer>> {
  const shown =
    photo &&
    (await sharp(photo)
      .rotate()
      .resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
      .png({ compressionLevel: 0 })
      .toBuffer()
      .catch(() => null)); // shared without it rather than not at all
  const words = Buffer.from(drawWords(facts, shopName, shown ? PHOTO_WIDTH : 0));
  const picture = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: PALETTE.surface },
  })
    .composite([...(shown ? [{ input: shown, left: 0, top: 0 }] : []), { input: words, left: 0, top: 0 }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return Buffer.from(picture);
}
