import { picturesOf } from '../pictures';

/** The name of a product, as its pictures are titled. */
export function titleOf(slug: string): string {
  const title = picturesOf(slug)[0]?.title;
  if (!title) throw new Error(`There is no picture of ${slug} in media/manifest.json.`);
  return title;
}
