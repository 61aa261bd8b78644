/** An image, or a video, that cannot be imported. Its message is a sentence for the owner. */
export class ImageError extends Error {
  override name = 'ImageError';
}

const MEGABYTE = 1024 * 1024;

/** What is fetched and read as an image, or as a video. */
export type MediaKind = {
  word: 'image' | 'video';
  maxBytes: number;
  /** How much longer than an image it may take to be fetched. */
  timeFactor: number;
};

/** As large as the images that Shopify takes. */
export const IMAGE: MediaKind = { word: 'image', maxBytes: 20 * MEGABYTE, timeFactor: 1 };
export const VIDEO: MediaKind = { word: 'video', maxBytes: 50 * MEGABYTE, timeFactor: 5 };

export const IMAGE_MAX_BYTES = IMAGE.maxBytes;
export const createTooLargeError = ({ word, maxBytes }: MediaKind) =>
  new ImageError(`The ${word} is larger than ${maxBytes / MEGABYTE} MB.`);

/** The size of a video is not known, and nothing needs it. */
export const VIDEO_SIZE = { width: 1, height: 1 };
