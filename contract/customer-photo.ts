import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { ProductCardData } from './product-card';
import { Id, ImagePath, Nickname, paginated, Paging, DateTime } from './primitives';

export const CUSTOMER_PHOTOS_MAX = 5;
export const CAPTION_MAX = 300;

/** A shopper's photo wearing the products. */
export const CustomerPhoto = z.object({
  id: z.number(),
  url: ImagePath,
  width: z.number(),
  height: z.number(),
  caption: z.string(),
  nickname: z.string(),
  /** The options worn: "20 in, Body wave" */
  wornText: z.string(),
  /** The products shown, the one worn first. */
  products: z.array(ProductCardData),
  /** Drawn for the demo shop, not sent by a shopper. */
  isDemo: z.boolean(),
  createdAt: DateTime,
});
export type CustomerPhoto = z.infer<typeof CustomerPhoto>;

const ValueCount = z.object({ value: z.string(), label: z.string(), count: z.number() });
const Value = z.string().trim().min(1).max(60);

export const PhotoFilter = Paging.extend({
  productId: Id.optional(),
  /** Photos of this product come first, then those of its texture. */
  nearProductId: Id.optional(),
  /** Values of the attributes texture and length. */
  texture: Value.optional(),
  length: Value.optional(),
});

export const CustomerPhotoPage = z.object({
  ...paginated(CustomerPhoto),
  /** All visible photos, whatever the filters. */
  totalOfAll: z.number(),
  /** Each count applies the other filters. */
  textures: z.array(ValueCount),
  lengths: z.array(ValueCount),
});

export const AddPhotosInput = z.object({
  productId: Id,
  /** Paths returned by uploads of the same shopper. */
  images: z
    .array(ImagePath, { error: fieldMessages.required('Photos') })
    .min(1, fieldMessages.required('Photos'))
    .max(CUSTOMER_PHOTOS_MAX, `At most ${CUSTOMER_PHOTOS_MAX} photos`),
  caption: z.string().trim().max(CAPTION_MAX, fieldMessages.max(CAPTION_MAX)).default(''),
  nickname: Nickname.default(''),
  /** The length worn, one of the product's lengths. */
  length: Value.optional(),
});

export const AddPhotosResult = z.object({
  items: z.array(CustomerPhoto),
  /** Hidden until moderated. */
  status: z.literal('pending'),
  message: z.string(),
});
