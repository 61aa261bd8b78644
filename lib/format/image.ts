import { IMAGE_HOST } from '@/lib/config/public-env';

type ImageSize = `${number}x${number}`;
/** A picture as the calls give it: a path on the image host and the size it was made in. */
export type ImageSource = { path: string; width: number; height: number };

const SMALL_WIDTH = 160; // swatches and thumbnails are far below the first breakpoint
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const; // spec 9

/** Spec 3: the fixed image host plus the path, resized where a size is given. */
export function imageUrl(path: string, size?: ImageSize): string {
  const address = IMAGE_HOST.replace(/\/?$/, '/') + path.replace(/^\/+/, '');
  if (!size) return address;

  const [width, height] = size.split('x');
  return `${address}?width=${width}&height=${height}`;
}

const sizeAt = (source: ImageSource, width: number): ImageSize =>
  `${width}x${Math.round((width * source.height) / source.width)}`;

/** The widths a picture is offered in: never wider than it was made. */
export const imageWidths = (width: number): number[] =>
  [
    ...[SMALL_WIDTH, ...BREAKPOINTS].filter((breakpoint) => breakpoint < width),
    Math.min(width, BREAKPOINTS[BREAKPOINTS.length - 1]!),
  ].filter((candidate, index, all) => all.indexOf(candidate) === index);

export const imageSrcSet = (source: ImageSource): string =>
  imageWidths(source.width)
    .map((width) => `${imageUrl(source.path, sizeAt(source, width))} ${width}w`)
    .join(', ');

/** The address for a browser that reads no srcset: 640 wide at most. */
export const imageSrc = (source: ImageSource): string =>
  imageUrl(source.path, sizeAt(source, Math.min(source.width, 640)));

/** The size product pictures are made in. */
export const LINE_PICTURE = { width: 900, height: 1200 } as const;
