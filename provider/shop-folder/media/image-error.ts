/** An image that cannot be imported. Its message is a sentence for the owner. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/** As large as the images that Shopify takes. */
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
export const createTooLargeError = () => new ImageError('The image is larger than 20 MB.');
