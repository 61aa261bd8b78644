import { createHash, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import sharp from 'sharp';
import { settingsFrom, type Settings } from '@/provider/settings';
import { byteRangeOf } from './byte-range';
import { shelfOf, type ShelfSettings } from './choose-shelf';
import { keepPicture } from './kept-pictures';
import { pictureSizeOf, type PictureSize } from './picture-size';
import { nullIfNotThere, ShelfAway, UPLOADS } from './shelf';

/** Pictures and films of the goods, which ship with the shop. */
const GOODS = join(process.cwd(), 'media');
const PREFIX = '/media/';

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' };

const notThere = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });
/** It is there for its sender and may be for all in a moment: nobody keeps this answer. */
const notForYou = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
/** The id is the one that stands in the log. */
const notNow = (requestId: string) =>
  new Response(`Not now (${requestId})`, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } });

/** What an address asks for; null when it points anywhere but at a picture or a film. */
function pathOf(pathname: string): string | null {
  const path = pathname.slice(PREFIX.length);
  return /^[\w-]+(\/[\w.-]+)*\.(webp|png|jpg|mp4)$/.test(path) && !path.includes('..') ? path : null;
}

/** The file below the folder of goods; null when the address points anywhere else. */
export function fileOf(pathname: string): string | null {
  const path = pathOf(pathname);
  const file = path && normalize(join(GOODS, path));
  return file?.startsWith(GOODS + sep) ? file : null;
}

type Source = {
  /** Names the file as it is now. */
  key: string;
  isThere: () => Promise<boolean>;
  bytes: () => Promise<Buffer | null>;
};

/** What a shopper has sent never changes under its name; what ships with the shop may. */
async function sourceOf(pathname: string, settings: ShelfSettings): Promise<Source | null> {
  const path = pathOf(pathname);
  if (path?.startsWith(`${UPLOADS}/`)) {
    const shelf = shelfOf(settings);
    return { key: path, isThere: () => shelf.isThere(path), bytes: () => shelf.find(path) };
  }
  const file = fileOf(pathname);
  if (!file) return null;
  const found = await nullIfNotThere(stat(/* turbopackIgnore: true */ file));
  if (!found) return null;
  return {
    key: `${file}|${found.mtimeMs}`,
    isThere: async () => true,
    bytes: () => nullIfNotThere(readFile(/* turbopackIgnore: true */ file)),
  };
}

const making = new Map<string, Promise<Buffer | null>>();

/** Two who ask for the same new picture at once wait for one making. */
function madeOnce(key: string, make: () => Promise<Buffer | null>) {
  const known = making.get(key);
  if (known) return known;
  const made = make().finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** Whether a smaller picture that is kept may still be shown. While nobody can say that it may not, it may. */
const mayShow = (source: Source) =>
  source.isThere().catch((error: unknown) => {
    if (error instanceof ShelfAway) return true;
    throw error;
  });

/** A smaller picture, kept in `folder`; a disk that is full costs the keeping alone. */
async function smaller(source: Source, size: PictureSize, folder: string): Promise<Buffer | null> {
  const key = createHash('sha256').update(`${source.key}|${size.width}x${size.height}`).digest('hex');
  const kept = join(folder, key.slice(0, 2), `${key}.webp`);

  return madeOnce(key, async () => {
    const found = await readFile(/* turbopackIgnore: true */ kept).catch(() => null);
    if (found) return (await mayShow(source)) ? found : null;

    const whole = await source.bytes();
    if (!whole) return null;
    const picture = await sharp(whole)
      .resize({ width: size.width, height: size.height ?? undefined, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    await keepPicture(folder, kept, picture).catch((error: unknown) => console.error('[media] A picture cannot be kept', error));
    return picture;
  });
}

/** The file as it is, or the part of it that a film player asks for. */
function whole(body: Buffer, pathname: string, range: string | null): Response {
  const headers = {
    ...forever,
    'Content-Type': types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
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

/** Who may see a picture that a shopper has sent, by its path. */
type AccessTo = (path: string) => Promise<'all' | 'caller' | 'nobody'>;

async function pictureOf(request: Request, settings: Settings, size: PictureSize | null): Promise<Response> {
  const { pathname } = new URL(request.url);
  const source = await sourceOf(pathname, settings);
  if (!source) return notThere();
  if (!size) {
    const body = await source.bytes();
    return body ? whole(body, pathname, request.headers.get('Range')) : notThere();
  }
  const picture = await smaller(source, size, join(settings.dataDir, 'pictures'));
  if (!picture) return notThere();
  return new Response(new Uint8Array(picture), { headers: { ...forever, 'Content-Type': types.webp ?? '' } });
}

/** Answers `/media/<path>?width=W&height=H`: a picture of the goods, made smaller when a size is asked for. */
export async function answerPicture(
  request: Request,
  env: Record<string, string | undefined>,
  accessTo: AccessTo = async () => 'all',
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const settings = settingsFrom(env);
  const size = pathname.endsWith('.mp4') ? null : pictureSizeOf(searchParams);
  try {
    const access = pathname.startsWith(`${PREFIX}${UPLOADS}/`) ? await accessTo(pathname.slice(PREFIX.length)) : 'all';
    if (access === 'nobody') return notForYou();
    const answer = await pictureOf(request, settings, size);
    // What one person alone may see is kept by nobody; what may be taken down again is kept for an hour.
    if (pathname.startsWith(`${PREFIX}${UPLOADS}/`) && answer.ok)
      answer.headers.set('Cache-Control', access === 'all' ? 'public, max-age=3600' : 'private, no-store');
    return answer;
  } catch (error) {
    const requestId = randomUUID();
    console.error(`[media] ${requestId} ${pathname}`, error);
    return notNow(requestId);
  }
}
