import { createHash, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import sharp from 'sharp';
import { addressOf } from '@/provider/http/shopper';
import { toNetwork } from '@/provider/rules/network-address';
import { settingsFrom, type Settings } from '@/provider/settings';
import { byteRangeOf } from './byte-range';
import { shelfOf, type ShelfSettings } from './choose-shelf';
import { enqueueResize, ImageQueueFullError } from './image-queue';
import { keepPicture, readKeptPicture } from './kept-pictures';
import { streamFile } from './stream-file';
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

/** Who asks for a smaller picture, and whether they still wait for it. */
type Asker = { network: string; signal: AbortSignal };
type Making = { picture: Promise<Buffer | null>; network: string; signals: AbortSignal[] };
const making = new Map<string, Making>();

/** Two who ask for the same new picture at once wait for one making. `make` is told whether anybody still waits for it. */
function madeOnce(
  key: string,
  { network, signal }: Asker,
  make: (isWanted: () => boolean) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const known = making.get(key);
  if (known) {
    known.signals.push(signal);
    return known.picture.catch((error: unknown) => {
      const isOfOther = error instanceof ImageQueueFullError && known.network !== network;
      // The network that asked first has too many pictures waiting; this one may have none.
      if (isOfOther && !signal.aborted) return madeOnce(key, { network, signal }, make);
      throw error;
    });
  }
  const signals = [signal];
  const isWanted = () => signals.some(({ aborted }) => !aborted);
  const picture = make(isWanted).finally(() => making.delete(key));
  making.set(key, { picture, network, signals });
  return picture;
}

/** Whether a smaller picture that is kept may still be shown. While nobody can say that it may not, it may. */
const mayShow = (source: Source) =>
  source.isThere().catch((error: unknown) => {
    if (error instanceof ShelfAway) return true;
    throw error;
  });

/** A smaller picture, kept in `folder`; a disk that is full costs the keeping alone. */
async function smaller(source: Source, size: PictureSize, folder: string, asker: Asker): Promise<Buffer | null> {
  const key = createHash('sha256').update(`${source.key}|${size.width}x${size.height}`).digest('hex');
  const kept = join(folder, key.slice(0, 2), `${key}.webp`);

  return madeOnce(key, asker, async (isWanted) => {
    const found = await readKeptPicture(kept);
    if (found) return (await mayShow(source)) ? found : null;

    // The original is read once it is its turn: what waits takes no memory.
    return enqueueResize(asker.network, async () => {
      const whole = isWanted() ? await source.bytes() : null;
      if (!whole) return null;
      const picture = await sharp(whole)
        .resize({ width: size.width, height: size.height ?? undefined, fit: 'cover', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      await keepPicture(folder, kept, picture).catch((error: unknown) => console.error('[media] A picture cannot be kept', error));
      return picture;
    });
  });
}

type FileRead = { size: number; bodyOf: (from: number, to: number) => BodyInit };

/** The file as it is, or the part of it that a film player asks for. */
function whole({ size, bodyOf }: FileRead, pathname: string, range: string | null): Response {
  const headers = {
    ...forever,
    'Content-Type': types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
  };
  const part = byteRangeOf(range, size);
  if (part === 'outside') return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const { from, to } = part ?? { from: 0, to: size - 1 };
  const length = { 'Content-Length': String(to + 1 - from) };
  if (!part) return new Response(bodyOf(from, to), { headers: { ...headers, ...length } });

  const contentRange = `bytes ${from}-${to}/${size}`;
  return new Response(bodyOf(from, to), { status: 206, headers: { ...headers, ...length, 'Content-Range': contentRange } });
}

/** A film is read as fast as it is taken: it may be long, and many may watch it over slow lines. */
async function answerFilm(pathname: string, range: string | null): Promise<Response> {
  const file = fileOf(pathname);
  const found = file && (await nullIfNotThere(stat(/* turbopackIgnore: true */ file)));
  if (!found || found.size === 0) return notThere();
  return whole({ size: found.size, bodyOf: (from, to) => streamFile(file, from, to) }, pathname, range);
}

/** Who may see a picture that a shopper has sent, by its path. */
type AccessTo = (path: string) => Promise<'all' | 'caller' | 'nobody'>;

async function pictureOf(request: Request, settings: Settings, size: PictureSize | null): Promise<Response> {
  const { pathname } = new URL(request.url);
  const range = request.headers.get('Range');
  if (pathname.endsWith('.mp4')) return answerFilm(pathname, range);
  const source = await sourceOf(pathname, settings);
  if (!source) return notThere();
  if (!size) {
    const body = await source.bytes();
    if (!body) return notThere();
    return whole({ size: body.length, bodyOf: (from, to) => new Uint8Array(body.subarray(from, to + 1)) }, pathname, range);
  }
  const network = toNetwork(addressOf(request.headers, settings.trustedProxies));
  const picture = await smaller(source, size, join(settings.dataDir, 'pictures'), { network, signal: request.signal });
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
    if (error instanceof ImageQueueFullError) return notNow(requestId);
    console.error(`[media] ${requestId} ${pathname}`, error);
    return notNow(requestId);
  }
}
