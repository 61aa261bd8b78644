import { getProductImages } from '../pictures';

/** The name of a product, as its pictures are titled. */
export function getProductTitle(slug: string): string {
  const title = getProductImages(slug)[0]?.title;
  if (!title) throw new Error(`There is no picture of ${slug} in media/manifest.json.`);
  return title;
}
