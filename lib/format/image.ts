import { IMAGE_HOST } from '@/lib/config/public-env';

type ImageSize = `${number}x${number}`;
/** An image as the API returns it: a path on the image host and its original size. */
export type ImageSource = { path: string; width: number; height: number };

const SMALL_WIDTH = 160; // swatches and thumbnails are far below the first breakpoint
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const; // spec 9

/** Spec 3: the fixed image host plus the path, resized where a size is given. */
export function getImageUrl(path: string, size?: ImageSize): string {
  // What shop.yaml names comes from the storefront itself.
  const host = path.startsWith('brand/') ? '/media/' : IMAGE_HOST.replace(/\/?$/, '/');
  const address = host + path.replace(/^\/+/, '');
  if (!size) return address;

  const [width, height] = size.split('x');
  return `${address}?width=${width}&height=${height}`;
}

/** In its own ratio: the image host needs no height for that, and a page has hundreds of these URLs. */
const getUrlForWidth = (path: string, width: number): string => `${getImageUrl(path)}?width=${width}`;

/** The widths an image is offered in: never wider than the original. */
export const getImageWidths = (width: number): number[] =>
  [
    ...[SMALL_WIDTH, ...BREAKPOINTS].filter((breakpoint) => breakpoint < width),
    Math.min(width, BREAKPOINTS[BREAKPOINTS.length - 1]!),
  ].filter((candidate, index, widths) => widths.indexOf(candidate) === index);

export const getImageSrcSet = (source: ImageSource): string =>
  getImageWidths(source.width)
    .map((width) => `${getUrlForWidth(source.path, width)} ${width}w`)
    .join(', ');

/** The URL for a browser without srcset: 640 wide at most. */
export const getImageSrc = (source: ImageSource): string =>
  getUrlForWidth(source.path, Math.min(source.width, 640));

/** The original size of product images. */
export const PRODUCT_IMAGE_SIZE = { width: 900, height: 1200 } as const;
