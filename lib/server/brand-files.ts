import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connection } from 'next/server';
import sharp from 'sharp';
import { listFontFiles } from '@/lib/config/brand-fonts';
import { shopSettings } from '@/lib/config/shop-settings';
import { STORE_NAME } from '@/lib/config/public-env';

const FAVICON_PIXELS = 32;
const ICO_HEADER_BYTES = 22;
const DEFAULT_BACKGROUND = '#1b1013';
/** They keep their addresses when the owner changes them. */
const CACHE_CONTROL = 'public, max-age=300';

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The first letter of the shop's name. */
function buildDefaultIcon(): string {
  const [letter = ''] = STORE_NAME;
  const background = shopSettings?.colors.accent ?? shopSettings?.colors.dark ?? DEFAULT_BACKGROUND;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${background}"/><text x="32" y="45" font-family="Georgia, serif" font-size="38" text-anchor="middle" fill="#fff">${escapeXml(letter.toUpperCase())}</text></svg>`;
}

type BrandFile = { body: Buffer<ArrayBuffer>; type: string };

const readBrandFile = async (file: string) =>
  Buffer.from(await readFile(join(shopSettings?.folder ?? '', file)));

/** The icon as SVG; a PNG of the owner is put into one, so that its address stays the same. */
async function readIcon(): Promise<BrandFile> {
  const file = shopSettings?.icon;
  const type = 'image/svg+xml';
  if (!file) return { body: Buffer.from(buildDefaultIcon()), type };
  const body = await readBrandFile(file);
  if (/\.svg$/i.test(file)) return { body, type };
  const image = `<image href="data:image/png;base64,${body.toString('base64')}" width="64" height="64"/>`;
  return {
    body: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${image}</svg>`),
    type,
  };
}

/** A file of at most 500 KB (provider/shop-folder/settings/image-ratio.ts). */
const toFaviconPng = (source: Buffer) =>
  sharp(source, { limitInputPixels: false })
    .resize(FAVICON_PIXELS, FAVICON_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();

/** The icon for clients that ask for /favicon.ico: a PNG within an ICO file. */
async function buildFavicon(): Promise<BrandFile> {
  const file = shopSettings?.icon;
  const png = await (
    file ? readBrandFile(file).then(toFaviconPng) : Promise.reject(new Error('no icon'))
  ).catch((error: unknown) => {
    if (file) console.error(`The icon ${file} cannot be drawn as /favicon.ico:`, error);
    return toFaviconPng(Buffer.from(buildDefaultIcon()));
  });
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(FAVICON_PIXELS, 6);
  header.writeUInt8(FAVICON_PIXELS, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return { body: Buffer.concat([header, png]), type: 'image/x-icon' };
}

async function readLogo(): Promise<BrandFile | null> {
  const file = shopSettings?.logo;
  return file
    ? { body: await readBrandFile(file), type: /\.svg$/i.test(file) ? 'image/svg+xml' : 'image/png' }
    : null;
}

const readers = { icon: readIcon, favicon: buildFavicon, logo: readLogo };
const files = new Map<keyof typeof readers, Promise<BrandFile | null>>();

/** Answers with a file of the brand, read once per process as shop.yaml is; 404 if the shop has none. */
export async function sendBrandFile(name: keyof typeof readers): Promise<Response> {
  await connection(); // the files of the shop are known at startup, not at build time
  const pending = files.get(name) ?? readers[name]();
  files.set(name, pending);
  const file = await pending.catch((error: unknown) => {
    files.delete(name);
    throw error;
  });
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.body, { headers: { 'Cache-Control': CACHE_CONTROL, 'Content-Type': file.type } });
}

const FOREVER = 'public, max-age=31536000, immutable';

/** Answers with a font of the shop by its address (lib/config/brand-fonts.ts). */
export function sendFontFile(name: string): Response {
  const file = listFontFiles(shopSettings ?? { fonts: {}, fontFiles: {} }).find(
    ({ hash }) => name === `${hash}.woff2`,
  );
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.bytes, { headers: { 'Cache-Control': FOREVER, 'Content-Type': 'font/woff2' } });
}
