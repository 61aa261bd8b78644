// Photos and swatches are read in the browser alone: nothing here sends one.

/** A place in a photo: shares of its width and height, from the top left. */
export type Point = { x: number; y: number };

/** A photo as it was read; the `id` changes with each one. */
export type Photo = { id: number; canvas: HTMLCanvasElement };

/** The longer side in px: enough to see hair, and 4 MB of memory at most. */
const PHOTO_SIDE = 1024;
/** The radius of a circle, as a share of the photo's width. */
export const CIRCLE_RADIUS = 0.06;
const SWATCH_SIDE = 64;
let photosRead = 0;

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw');
  return { canvas, context };
}

/** Draws a photo at 1024 px at most, turned as it was taken. Rejects if the browser cannot read it. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { canvas, context } = createCanvas(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  photosRead += 1;
  return { id: photosRead, canvas };
}

/** The RGBA bytes within a circle; those of the square around it are transparent. */
export function readCircle({ canvas }: Photo, { x, y }: Point): Uint8ClampedArray {
  const radius = Math.max(1, Math.round(canvas.width * CIRCLE_RADIUS));
  const size = radius * 2;
  const context = canvas.getContext('2d');
  if (!context) return new Uint8ClampedArray();
  const left = Math.round(x * canvas.width) - radius;
  const top = Math.round(y * canvas.height) - radius;
  const { data } = context.getImageData(left, top, size, size);
  for (let index = 0; index < size * size; index += 1) {
    const [across, down] = [(index % size) - radius + 0.5, Math.floor(index / size) - radius + 0.5];
    if (across * across + down * down > radius * radius) data[index * 4 + 3] = 0;
  }
  return data;
}

/** The RGBA bytes of a swatch. Rejects if it does not load, or if its host does not let pages read it (CORS). */
export async function readSwatch(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const { context } = createCanvas(SWATCH_SIDE, SWATCH_SIDE);
  context.drawImage(image, 0, 0, SWATCH_SIDE, SWATCH_SIDE);
  return context.getImageData(0, 0, SWATCH_SIDE, SWATCH_SIDE).data;
}
