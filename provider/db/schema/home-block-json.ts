/**
 * The stored blocks of the home page (configs: module `home`, key `sections`). Texts and references only:
 * products, categories, reviews and posts are loaded when the page is requested.
 */
type SectionHeader = { title: string; link: string | null; linkText: string | null };

export type HeroSlideJson = {
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

export type HomeBlockJson =
  | (SectionHeader & { type: 'hero'; items: HeroSlideJson[] })
  /** Its lines are a setting of the shop (configs: module `shop`, key `reassurance`). */
  | (SectionHeader & { type: 'reassurance' })
  | (SectionHeader & { type: 'products'; list: 'new' | 'best_sellers' | 'sale'; limit: number })
  | (SectionHeader & {
      type: 'textures';
      text: string;
      items: { texture: string; label: string; wornInches: number; link: string }[];
    })
  | (SectionHeader & { type: 'categories'; categoryPaths: string[] })
  | (SectionHeader & {
      type: 'before_after';
      text: string;
      facts: { value: string; label: string }[];
      items: { before: string; after: string; label: string }[];
    })
  | (SectionHeader & { type: 'videos' })
  /** The most liked reviews, at most one per product. */
  | (SectionHeader & { type: 'reviews'; limit: number })
  | (SectionHeader & { type: 'blog' });
