import { z } from 'zod';
import { ProductCard } from './product-card';
import { Id, ImagePath, Nickname, pageOf, Paging, Time } from './shapes';

export const WORN_PHOTOS_MAX = 5;
export const CAPTION_MAX = 300;

/** A shopper's photo with the goods worn. */
export const ShopperPhoto = z.object({
  id: z.number(),
  url: ImagePath,
  width: z.number(),
  height: z.number(),
  caption: z.string(),
  nickname: z.string(),
  /** What was worn: "20 in, Body wave" */
  wornText: z.string(),
  /** What is to be seen in it, the piece that is worn first. */
  products: z.array(ProductCard),
  /** Drawn for the demo shop, sent by no shopper. */
  isDemo: z.boolean(),
  createdAt: Time,
});
export type ShopperPhoto = z.infer<typeof ShopperPhoto>;

const Counted = z.object({ value: z.string(), label: z.string(), count: z.number() });
const Value = z.string().trim().min(1).max(60);

export const PhotoFilter = Paging.extend({
  productId: Id.optional(),
  /** Photos of this product come first, then those of its texture. */
  nearProductId: Id.optional(),
  /** Values of the attributes texture and length. */
  texture: Value.optional(),
  length: Value.optional(),
});

export const ShopperPhotoPage = z.object({
  ...pageOf(ShopperPhoto),
  /** All that can be seen, whatever is filtered. */
  totalOfAll: z.number(),
  /** Each counted under the other filters. */
  textures: z.array(Counted),
  lengths: z.array(Counted),
});

export const NewPhotos = z.object({
  productId: Id,
  /** Paths that the upload answered to the same shopper. */
  images: z
    .array(ImagePath, { error: 'Photos Cannot be empty' })
    .min(1, 'Photos Cannot be empty')
    .max(WORN_PHOTOS_MAX, `At most ${WORN_PHOTOS_MAX} photos`),
  caption: z.string().trim().max(CAPTION_MAX, `Cannot be greater than ${CAPTION_MAX} characters`).default(''),
  nickname: Nickname.default(''),
  /** The length worn, one that the product is made in. */
  length: Value.optional(),
});

export const SentPhotos = z.object({
  items: z.array(ShopperPhoto),
  /** Held back until a person has looked. */
  status: z.literal('pending'),
  message: z.string(),
});
