/**
 * The blocks of the home page as they are kept (configs: module `home`, key `sections`). Words and references only:
 * products, categories, reviews and posts are looked up when the page is asked for.
 */
type Head = { title: string; link: string | null; linkText: string | null };

export type HeroSlideRecord = {
  title: string;
  text: string;
  link: string;
  linkText: string;
  secondLink: string | null;
  secondLinkText: string | null;
  image: string;
  imagePhone: string | null;
  alt: string;
  width: number;
  height: number;
  heads: {
    label: string;
    texture: string;
    link: string;
    atPercent: number;
    atPercentPhone: number | null;
  }[];
};

export type HomeBlockRecord =
  | (Head & { type: 'hero'; items: HeroSlideRecord[] })
  | (Head & { type: 'reassurance'; items: { icon: string; title: string; text: string }[] })
  | (Head & { type: 'products'; list: 'new' | 'best_sellers' | 'sale'; limit: number })
  | (Head & {
      type: 'textures';
      text: string;
      items: { texture: string; label: string; wornInches: number; link: string }[];
    })
  | (Head & { type: 'categories'; categoryPaths: string[] })
  | (Head & {
      type: 'before_after';
      text: string;
      facts: { value: string; label: string }[];
      items: { before: string; after: string; label: string }[];
    })
  | (Head & { type: 'videos' })
  /** The most liked reviews, one of a product at most. */
  | (Head & { type: 'reviews'; limit: number })
  | (Head & { type: 'blog' });
