import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import sharp from 'sharp';
import { settingsFrom } from '@/provider/settings';
import { byteRangeOf } from './byte-range';
import { pictureSizeOf, type PictureSize } from './picture-size';

/** Pictures and films of the goods, which ship with the shop. */
const GOODS = join(process.cwd(), 'media');
const PREFIX = '/media/';
/** The folder of DATA_DIR with what shoppers have sent, and how its paths begin. */
export const UPLOADS = 'uploads';

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' };

const notThere = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });

/** The file below the folder of goods, or of what shoppers have sent; null when the address points anywhere else. */
export function fileOf(pathname: string, dataDir?: string): string | null {
  const path = pathname.slice(PREFIX.length);
  if (!/^[\w-]+(\/[\w.-]+)*\.(webp|png|jpg|mp4)$/.test(path) || path.includes('..')) return null;
  const isUpload = path.startsWith(`${UPLOADS}/`);
  if (isUpload && dataDir === undefined) return null;
  const folder = isUpload ? join(dataDir ?? '', UPLOADS) : GOODS;
  const file = normalize(isUpload ? join(dataDir ?? '', path) : join(GOODS, path));
  return file.startsWith(folder + sep) ? file : null;
}

const making = new Map<string, Promise<Buffer>>();

/** Two who ask for the same new picture at once wait for one making. */
function madeOnce(key: string, make: () => Promise<Buffer>) {
  const known = making.get(key);
  if (known) return known;
  const made = make().finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** A smaller picture, kept in `folder`. Written under a name of its own first, so that a crash leaves no half picture. */
async function smaller(file: string, size: PictureSize, folder: string): Promise<Buffer> {
  const { mtimeMs } = await stat(/* turbopackIgnore: true */ file);
  const key = createHash('sha256').update(`${file}|${mtimeMs}|${size.width}x${size.height}`).digest('hex');
  const shelf = join(folder, key.slice(0, 2));
  const kept = join(shelf, `${key}.webp`);

  return madeOnce(key, async () => {
    const found = await readFile(/* turbopackIgnore: true */ kept).catch(() => null);
    if (found) return found;

    const picture = await sharp(/* turbopackIgnore: true */ file)
      .resize({ width: size.width, height: size.height ?? undefined, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    await mkdir(shelf, { recursive: true });
    const draft = `${kept}.${process.pid}.draft`;
    await writeFile(draft, picture);
    await rename(draft, kept);
    return picture;
  });
}

/** The file as it is, or the part of it that a film player asks for. */
async function whole(file: string, range: string | null): Promise<Response> {
  const body = await readFile(/* turbopackIgnore: true */ file);
  const headers = {
    ...forever,
    'Content-Type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
  };
  const part = byteRangeOf(range, body.length);
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${body.length}` } });
  if (!part) return new Response(new Uint8Array(body), { headers });

  const contentRange = `bytes ${part.from}-${part.to}/${body.length}`;
  return new Response(new Uint8Array(body.subarray(part.from, part.to + 1)), {
    status: 206,
    headers: { ...headers, 'Content-Range': contentRange },
  });
}

/** Answers `/media/<path>?width=W&height=H`: a picture of the goods, made smaller when a size is asked for. */
export async function answerPicture(request: Request, env: Record<string, string | undefined>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { dataDir } = settingsFrom(env);
  const file = fileOf(pathname, dataDir);
  if (!file) return notThere();

  const size = file.endsWith('.mp4') ? null : pictureSizeOf(searchParams);
  try {
    if (!size) return await whole(file, request.headers.get('Range'));
    const picture = await smaller(file, size, join(dataDir, 'pictures'));
    return new Response(new Uint8Array(picture), { headers: { ...forever, 'Content-Type': types.webp ?? '' } });
  } catch {
    return notThere();
  }
}
