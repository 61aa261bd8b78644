import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { getClientIp } from '@/provider/platform/http/client-ip';
import { toNetwork } from '@/provider/platform/http/network-address';
import type { Config } from '@/provider/config';
import { parseRange } from './byte-range';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { ImageQueueFullError } from './image-queue';
import { findResizedImage, type OriginalImage } from './resize-image';
import { streamFile } from './stream-file';
import { parseImageDimensions, type ImageDimensions } from './image-size';
import { IMPORTED_IMAGES, nullIfMissing, UPLOADS } from '@/provider/platform/storage/file-storage';

/** Catalog images and videos, which ship with the shop. */
export const CATALOG_MEDIA_DIR = join(process.cwd(), 'media');
const PREFIX = '/media/';

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};

const immutableHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

const createImageNotFoundResponse = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });
/** The sender can see the image, and everybody may soon: this response must not be cached. */
const createForbiddenResponse = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
/** `requestId` is the one in the log. */
const createUnavailableResponse = (requestId: string) =>
  new Response(`Not now (${requestId})`, {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
  });

/** Parses the path of a media URL; null unless it points to an image or a video. */
function parseMediaPath(pathname: string): string | null {
  const path = pathname.slice(PREFIX.length);
  return /^[\w-]+(\/[\w.-]+)*\.(webp|png|jpg|mp4)$/.test(path) && !path.includes('..') ? path : null;
}

/** The file in the catalog media folder; null when the URL points anywhere else. */
export function getCatalogFile(pathname: string): string | null {
  const path = parseMediaPath(pathname);
  const file = path && normalize(join(CATALOG_MEDIA_DIR, path));
  return file?.startsWith(CATALOG_MEDIA_DIR + sep) ? file : null;
}

/** An image that shop.yaml names: brand/login.webp. */
function getShopImageFile(path: string | null, { shop }: Config): string | null {
  const name = path && /^brand\/([a-z_]+)\.webp$/.exec(path)?.[1];
  const files = new Map(Object.entries(shop.imageFiles));
  return (name && files.get(name)) || null;
}

/** Stored images never change under their name; catalog media may. */
async function findOriginalImage(pathname: string, settings: Config): Promise<OriginalImage | null> {
  const path = parseMediaPath(pathname);
  if (path?.startsWith(`${UPLOADS}/`) || path?.startsWith(`${IMPORTED_IMAGES}/`)) {
    const storage = getFileStorage(settings);
    return { key: path, isAvailable: () => storage.has(path), readBytes: () => storage.find(path) };
  }
  const file = getShopImageFile(path, settings) ?? getCatalogFile(pathname);
  if (!file) return null;
  const stats = await nullIfMissing(stat(/* turbopackIgnore: true */ file));
  if (!stats) return null;
  return {
    key: `${file}|${stats.mtimeMs}`,
    isAvailable: async () => true,
    readBytes: () => nullIfMissing(readFile(/* turbopackIgnore: true */ file)),
  };
}

type FileContent = { size: number; readBody: (from: number, to: number) => BodyInit };

/** Serves the whole file, or the range that a video player requests. */
function createFileResponse(
  { size, readBody }: FileContent,
  pathname: string,
  range: string | null,
): Response {
  const headers = {
    ...immutableHeaders,
    'Content-Type': contentTypes[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
  };
  const byteRange = parseRange(range, size);
  if (byteRange === 'outside')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const { from, to } = byteRange ?? { from: 0, to: size - 1 };
  const length = { 'Content-Length': String(to + 1 - from) };
  if (!byteRange) return new Response(readBody(from, to), { headers: { ...headers, ...length } });

  const contentRange = `bytes ${from}-${to}/${size}`;
  return new Response(readBody(from, to), {
    status: 206,
    headers: { ...headers, ...length, 'Content-Range': contentRange },
  });
}

/** Reads a video only as fast as the client takes it: it may be long, and many may watch it over slow connections. */
async function createVideoResponse(pathname: string, range: string | null): Promise<Response> {
  const file = getCatalogFile(pathname);
  const stats = file && (await nullIfMissing(stat(/* turbopackIgnore: true */ file)));
  if (!stats || stats.size === 0) return createImageNotFoundResponse();
  return createFileResponse(
    { size: stats.size, readBody: (from, to) => streamFile(file, from, to) },
    pathname,
    range,
  );
}

/** Who may see an uploaded image, by its path. */
export type GetImageAccess = (path: string) => Promise<'all' | 'caller' | 'nobody'>;

async function createImageResponse(
  request: Request,
  settings: Config,
  size: ImageDimensions | null,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const range = request.headers.get('Range');
  if (pathname.endsWith('.mp4')) return createVideoResponse(pathname, range);
  const source = await findOriginalImage(pathname, settings);
  if (!source) return createImageNotFoundResponse();
  if (!size) {
    const body = await source.readBytes();
    if (!body) return createImageNotFoundResponse();
    return createFileResponse(
      { size: body.length, readBody: (from, to) => new Uint8Array(body.subarray(from, to + 1)) },
      pathname,
      range,
    );
  }
  const network = toNetwork(getClientIp(request.headers, settings.trustedProxies));
  const folder = join(settings.dataDir, 'pictures');
  const acceptsAvif = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    request.headers.get('Accept') ?? '',
  );
  const image = await findResizedImage(
    { source, size, folder, client: { network, signal: request.signal } },
    acceptsAvif,
  );
  if (!image) return createImageNotFoundResponse();
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      ...immutableHeaders,
      'Content-Type': contentTypes[image.format] ?? '',
      Vary: 'Accept',
    },
  });
}

/** Answers `/media/<path>?width=W&height=H` with a media file; an image is resized when a size is given. */
export async function handleImageRequest(
  request: Request,
  settings: Config,
  accessTo: GetImageAccess = async () => 'all',
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const size = pathname.endsWith('.mp4') ? null : parseImageDimensions(searchParams);
  try {
    const access = pathname.startsWith(`${PREFIX}${UPLOADS}/`)
      ? await accessTo(pathname.slice(PREFIX.length))
      : 'all';
    if (access === 'nobody') return createForbiddenResponse();
    const response = await createImageResponse(request, settings, size);
    // Responses that only one person may see are not cached; those that may be taken down later are cached
    // for an hour.
    if (pathname.startsWith(`${PREFIX}${UPLOADS}/`) && response.ok)
      response.headers.set('Cache-Control', access === 'all' ? 'public, max-age=3600' : 'private, no-store');
    // The owner may name another file in shop.yaml.
    else if (pathname.startsWith(`${PREFIX}brand/`) && response.ok)
      response.headers.set('Cache-Control', 'public, max-age=300');
    return response;
  } catch (error) {
    const requestId = randomUUID();
    if (error instanceof ImageQueueFullError) return createUnavailableResponse(requestId);
    console.error(`[media] ${requestId} ${pathname}`, error);
    return createUnavailableResponse(requestId);
  }
}
