import { z } from 'zod';
import { get } from './call';
import { CategoryLink } from './category';
import { PostCardData } from './post-card';
import { ProductCardData } from './product-card';
import { BeforeAfterImages, ImagePath, Paging, DateTime } from './primitives';

export const TopBanner = z.object({
  image: ImagePath.nullable(),
  text: z.string(),
  title: z.string(),
  link: z.string(),
  positionInfo: z.object({ eventLabel: z.string(), promotionId: z.string() }).nullable(),
});
export type TopBanner = z.infer<typeof TopBanner>;

const Section = z.object({ title: z.string(), link: z.string().nullable(), linkText: z.string().nullable() });

export const HeroSlide = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  linkText: z.string(),
  secondLink: z.string().nullable(),
  secondLinkText: z.string().nullable(),
  image: ImagePath,
  imagePhone: ImagePath.nullable(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Heads in the line-up, each with its texture and link; empty for a banner image. */
  heads: z.array(
    z.object({
      label: z.string(),
      texture: z.string(),
      link: z.string(),
      atPercent: z.number(),
      atPercentPhone: z.number().nullable(),
    }),
  ),
});
export type HeroSlide = z.infer<typeof HeroSlide>;

export const HomeSection = z.discriminatedUnion('type', [
  Section.extend({ type: z.literal('hero'), items: z.array(HeroSlide) }),
  Section.extend({
    type: z.literal('reassurance'),
    items: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
  }),
  Section.extend({ type: z.literal('products'), items: z.array(ProductCardData) }),
  Section.extend({
    type: z.literal('textures'),
    text: z.string(),
    items: z.array(
      z.object({ texture: z.string(), label: z.string(), wornInches: z.number(), link: z.string() }),
    ),
  }),
  Section.extend({ type: z.literal('categories'), items: z.array(CategoryLink) }),
  Section.extend({
    type: z.literal('before_after'),
    text: z.string(),
    facts: z.array(z.object({ value: z.string(), label: z.string() })),
    items: z.array(BeforeAfterImages),
  }),
  Section.extend({
    type: z.literal('reviews'),
    average: z.number(),
    count: z.number(),
    items: z.array(
      z.object({
        id: z.number(),
        nickname: z.string(),
        rating: z.number(),
        content: z.string(),
        wears: z.string(),
        /** Written for the demo shop, not by a shopper. */
        isDemo: z.boolean(),
        product: ProductCardData,
      }),
    ),
  }),
  // These two only mark a position; home/video and home/blog return their items.
  Section.extend({ type: z.literal('videos') }),
  Section.extend({ type: z.literal('blog') }),
]);
export type HomeSection = z.infer<typeof HomeSection>;

export const ShopVideo = z.object({
  id: z.number(),
  title: z.string(),
  poster: ImagePath,
  source: z.string(),
  seconds: z.number(),
  products: z.array(ProductCardData),
});
export type ShopVideo = z.infer<typeof ShopVideo>;

export const home = {
  top: get('/api/home/top', {
    data: z.object({ configs: z.object({ topBanner: z.array(TopBanner), topEndTime: DateTime.nullable() }) }),
  }),
  read: get('/api/home/index', {
    data: z.object({ sections: z.array(HomeSection) }),
  }),
  posts: get('/api/home/blog', {
    input: Paging,
    data: z.object({ items: z.array(PostCardData) }),
  }),
  videos: get('/api/home/video', {
    data: z.object({ items: z.array(ShopVideo) }),
  }),
};
export type HomeTop = z.infer<(typeof home.top)['data']>;
