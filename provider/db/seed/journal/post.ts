export type SeedPost = {
  urlPath: string;
  category: 'care' | 'guides' | 'colour' | 'style';
  title: string;
  summary: string;
  imageAlt: string;
  author: string;
  minutes: number;
  /** Days since it was published. */
  daysOld: number;
  /** What it is about, in words that the search finds something for. */
  tags: string[];
  /** Goods in it, by their sku. */
  skus: string[];
  content: string;
};

export const demoBlogCategories = [
  { urlPath: 'guides', name: 'Guides' },
  { urlPath: 'care', name: 'Care' },
  { urlPath: 'colour', name: 'Colour' },
  { urlPath: 'style', name: 'Style' },
].map((category, position) => ({ ...category, position }));
