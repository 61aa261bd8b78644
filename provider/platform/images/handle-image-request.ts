import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getClientIp } from '@/provider/platform/http/client-ip';
import { toNetwork } from '@/provider/platform/http/network-address';
import type { Config } from '@/provider/config';
import { parseRange } from './byte-range';
import { findOriginalImage } from './find-original-image';
import { findShopMediaFile, getCatalogFile, isVideoPath, parseMediaPath } from './media-path';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { ImageQueueFullError } from './image-queue';
import { findResizedImage } from './resize-image';
import { streamFile, streamStored } from './stream-file';
import { parseImageDimensions, type ImageDimensions } from './image-size';
import { IMPORTED_IMAGES, nullIfMissing, UPLOADS } from '@/provider/platform/storage/file-storage';
import { logError } from '@/provider/platform/log';

/** As wide as images are shown. */
const SHOP_FILE_SIZE: ImageDimensions = { width: 1536, height: null };

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const immutableHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

/** A file of the shop folder may be replaced by another of its name. */
const SHORT_CACHE = 'public, max-age=300';

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

type FileContent = { size: number; readBody: (from: number, to: number) => BodyInit };

/** Serves the whole file, or the range that a video player requests. */
function createFileResponse({ size, readBody }: FileContent, path: string, range: string | null): Response {
  const headers = {
    ...immutableHeaders,
    'Content-Type': contentTypes[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream',
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
async function createVideoResponse(path: string, range: string | null, settings: Config): Promise<Response> {
  if (path.startsWith(`${IMPORTED_IMAGES}/`)) {
    const storage = getFileStorage(settings);
    const size = await storage.findSize(path);
    if (!size) return createImageNotFoundResponse();
    const readBody = (from: number, to: number) => streamStored(storage, path, { from, to });
    return createFileResponse({ size, readBody }, path, range);
  }
  const shopFile = await findShopMediaFile(path, settings.shopDir);
  const file = shopFile ?? getCatalogFile(path);
  const stats = file && (await nullIfMissing(stat(/* turbopackIgnore: true */ file)));
  if (!stats || stats.size === 0) return createImageNotFoundResponse();
  const response = createFileResponse(
    { size: stats.size, readBody: (from, to) => streamFile(file, from, to) },
    path,
    range,
  );
  if (shopFile) response.headers.set('Cache-Control', SHORT_CACHE);
  return response;
}

/** Who may see an uploaded image, by its path. */
export type GetImageAccess = (path: string) => Promise<'all' | 'caller' | 'nobody'>;

async function createImageResponse(request: Request, path: string, settings: Config): Promise<Response> {
  const range = request.headers.get('Range');
  if (isVideoPath(path)) return createVideoResponse(path, range, settings);
  const size = parseImageDimensions(new URL(request.url).searchParams);
  const source = await findOriginalImage(path, settings);
  if (!source) return createImageNotFoundResponse();
  const shownSize = size ?? (source.isShopFile ? SHOP_FILE_SIZE : null);
  if (!shownSize) {
    const body = await source.readBytes();
    if (!body) return createImageNotFoundResponse();
    return createFileResponse(
      { size: body.length, readBody: (from, to) => new Uint8Array(body.subarray(from, to + 1)) },
      path,
      range,
    );
  }
  const network = toNetwork(getClientIp(request.headers, settings.trustedProxies));
  const folder = join(settings.dataDir, 'pictures');
  const acceptsAvif = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    request.headers.get('Accept') ?? '',
  );
  const image = await findResizedImage(
    { source, size: shownSize, folder, client: { network, signal: request.signal } },
    acceptsAvif,
  );
  if (!image) return createImageNotFoundResponse();
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      ...immutableHeaders,
      ...(source.isShopFile && { 'Cache-Control': SHORT_CACHE }),
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
  const { pathname } = new URL(request.url);
  const path = parseMediaPath(pathname);
  if (path === null) return createImageNotFoundResponse();
  const isUpload = path.startsWith(`${UPLOADS}/`);
  try {
    const access = isUpload ? await accessTo(path) : 'all';
    if (access === 'nobody') return createForbiddenResponse();
    const response = await createImageResponse(request, path, settings);
    // Responses that only one person may see are not cached; those that may be taken down later are cached
    // for an hour.
    if (isUpload && response.ok)
      response.headers.set('Cache-Control', access === 'all' ? 'public, max-age=3600' : 'private, no-store');
    else if (path.startsWith('brand/') && response.ok) response.headers.set('Cache-Control', SHORT_CACHE);
    return response;
  } catch (error) {
    const requestId = request.headers.get('X-Request-Id') ?? randomUUID();
    if (error instanceof ImageQueueFullError) return createUnavailableResponse(requestId);
    logError('media', `${requestId} ${isUpload ? UPLOADS : pathname}`, error);
    return createUnavailableResponse(requestId);
  }
}
