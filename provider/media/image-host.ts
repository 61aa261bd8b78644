import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { settingsFrom } from '@/provider/settings';

/** Pictures of the goods, which ship with the shop. */
const GOODS = join(process.cwd(), 'media');
const PREFIX = '/media/';

/** Widths that are made; others are rounded up to one of these, so that strangers cannot fill the disk with sizes. */
const WIDTHS = [64, 96, 160, 240, 320, 480, 640, 768, 1024, 1280, 1536];
const RATIOS_PER_PICTURE_STEP = 20; // a crop's height is rounded to the next 5 %

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const notThere = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });

type Wanted = { width: number; height: number | null };

function wantedOf(query: URLSearchParams): Wanted | null {
  const width = Number(query.get('width'));
  if (!Number.isInteger(width) || width < 1) return null;
  const step = WIDTHS.find((made) => made >= width) ?? WIDTHS.at(-1)!;
  const height = Number(query.get('height'));
  if (!Number.isInteger(height) || height < 1) return { width: step, height: null };
  const ratio = Math.ceil((height / width) * RATIOS_PER_PICTURE_STEP) / RATIOS_PER_PICTURE_STEP;
  return { width: step, height: Math.round(step * Math.min(Math.max(ratio, 0.05), 3)) };
}

/** The path below the folder of goods; null when it points anywhere else. */
function safePath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname.slice(PREFIX.length));
  } catch {
    return null;
  }
  if (path.includes('\0') || !/^[\w./-]+\.(webp|png|jpg|mp4|webm)$/.test(path)) return null;
  const whole = normalize(join(GOODS, path));
  return whole.startsWith(`${GOODS}/`) ? whole : null;
}

const making = new Map<string, Promise<Buffer>>();

async function makeOnce(key: string, make: () => Promise<Buffer>) {
  const known = making.get(key);
  if (known) return known;
  const made = make().finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** A smaller picture, kept in DATA_DIR. Written to a name of its own first, so that a crash leaves no half picture. */
async function resized(source: string, wanted: Wanted, folder: string): Promise<Buffer> {
  const { mtimeMs } = await stat(/* turbopackIgnore: true */ source);
  const key = createHash('sha256').update(`${source}|${mtimeMs}|${wanted.width}x${wanted.height}`).digest('hex');
  const kept = join(folder, key.slice(0, 2), `${key}.webp`);
  return makeOnce(key, async () => {
    const found = await readFile(/* turbopackIgnore: true */ kept).catch(() => null);
    if (found) return found;
    const picture = await sharp(/* turbopackIgnore: true */ source)
      .resize({ width: wanted.width, height: wanted.height ?? undefined, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
    const draft = `${kept}.${process.pid}.draft`;
    await writeFile(draft, picture);
    await rename(draft, kept);
    return picture;
  });
}

/** Answers `/media/<path>?width=W&height=H`: a picture of the goods, made smaller when a size is asked for. */
export async function answerPicture(request: Request, env: Record<string, string | undefined>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const source = safePath(pathname);
  if (!source) return notThere();

  const ending = source.split('.').at(-1)!;
  const wanted = ['webp', 'png', 'jpg'].includes(ending) ? wantedOf(searchParams) : null;
  try {
    const body = wanted
      ? await resized(source, wanted, join(settingsFrom(env).dataDir, 'pictures'))
      : await readFile(/* turbopackIgnore: true */ source);
    return new Response(new Uint8Array(body), {
      headers: {
        'Content-Type': wanted ? 'image/webp' : (types[ending] ?? 'application/octet-stream'),
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch {
    return notThere();
  }
}
