import { getProductImages } from '@/provider/seed/images';

/** A product's name, from the title of its images. */
export function getProductTitle(slug: string): string {
  const title = getProductImages(slug)[0]?.title;
  if (!title) throw new Error(`There is no picture of ${slug} in media/manifest.json.`);
  return title;
}
