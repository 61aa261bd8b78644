import { z } from 'zod';
import { ProductCardData } from './product-card';
import { Id, ImagePath, Nickname, paginated, Paging, DateTime } from './shapes';

export const CUSTOMER_PHOTOS_MAX = 5;
export const CAPTION_MAX = 300;

/** A shopper's photo with the goods worn. */
export const CustomerPhoto = z.object({
  id: z.number(),
  url: ImagePath,
  width: z.number(),
  height: z.number(),
  caption: z.string(),
  nickname: z.string(),
  /** What was worn: "20 in, Body wave" */
  wornText: z.string(),
  /** What is to be seen in it, the piece that is worn first. */
  products: z.array(ProductCardData),
  /** Drawn for the demo shop, sent by no shopper. */
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
  /** All that can be seen, whatever is filtered. */
  totalOfAll: z.number(),
  /** Each counted under the other filters. */
  textures: z.array(ValueCount),
  lengths: z.array(ValueCount),
});

export const AddPhotosInput = z.object({
  productId: Id,
  /** Paths that the upload answered to the same shopper. */
  images: z
    .array(ImagePath, { error: 'Photos Cannot be empty' })
    .min(1, 'Photos Cannot be empty')
    .max(CUSTOMER_PHOTOS_MAX, `At most ${CUSTOMER_PHOTOS_MAX} photos`),
  caption: z.string().trim().max(CAPTION_MAX, `Cannot be greater than ${CAPTION_MAX} characters`).default(''),
  nickname: Nickname.default(''),
  /** The length worn, one that the product is made in. */
  length: Value.optional(),
});

export const AddPhotosResult = z.object({
  items: z.array(CustomerPhoto),
  /** Held back until a person has looked. */
  status: z.literal('pending'),
  message: z.string(),
});
