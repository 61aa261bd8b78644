import { z } from 'zod';
import { post } from './call';
import { fieldMessages } from './field-messages';

/** Pictures of cameras, which are larger than those that shoppers send. */
export const PICTURE_MAX_KB = 20 * 1024;
export const PRODUCT_IMAGES_MAX = 100;
const IMAGE_PATH_MAX = 300;

export const ProductImagePath = z.string().min(1).max(IMAGE_PATH_MAX);
const StoredImage = z.object({ path: z.string(), width: z.number(), height: z.number() });
const Fraction = z.number().min(0).max(1);
const Length = z.number().min(0.01).max(1);

export const adminProductImageContract = {
  /** Stores a picture, which a product shows once it is saved with it. */
  addImage: post('/api/admin/product_images', {
    encoding: 'form',
    input: z.strictObject({ file: z.instanceof(Blob, { error: fieldMessages.required('File') }) }),
    data: StoredImage,
  }),
  /** Stores a part of a picture as another one: left, top, width and height are fractions of it. */
  cropImage: post('/api/admin/product_images/crop', {
    input: z
      .strictObject({ path: ProductImagePath, left: Fraction, top: Fraction, width: Length, height: Length })
      .refine(({ left, width }) => left + width <= 1.000_01, {
        path: ['width'],
        message: 'The part must be inside of the picture',
      })
      .refine(({ top, height }) => top + height <= 1.000_01, {
        path: ['height'],
        message: 'The part must be inside of the picture',
      }),
    data: StoredImage,
  }),
};
