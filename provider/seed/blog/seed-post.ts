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
  /** Topics, as words that the shop's search has results for. */
  tags: string[];
  /** SKUs of products in it. */
  skus: string[];
  content: string;
};

export const demoBlogCategories = [
  { urlPath: 'guides', name: 'Guides' },
  { urlPath: 'care', name: 'Care' },
  { urlPath: 'colour', name: 'Colour' },
  { urlPath: 'style', name: 'Style' },
].map((category, position) => ({ ...category, position }));
