import { z } from 'zod';
import manifest from '@/media/manifest.json';

const Picture = z.object({
  path: z.string(),
  slug: z.string().optional(),
  title: z.string().optional(),
  kind: z.string(),
  style: z.string().optional(),
  color: z.string().optional(),
  view: z.string().optional(),
  length_in: z.number().optional(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
type Picture = z.infer<typeof Picture>;

/** Every picture that the image host serves. */
const pictures: readonly Picture[] = z.array(Picture).parse(manifest.files);

const byPath = new Map(pictures.map((picture) => [picture.path, picture]));

export function requirePicture(path: string): Picture {
  const picture = byPath.get(path);
  if (!picture) throw new Error(`There is no picture ${path} in media/manifest.json.`);
  return picture;
}

export const picturesOf = (slug: string): readonly Picture[] =>
  pictures.filter((picture) => picture.slug === slug && picture.path.startsWith('products/'));

/** The main picture of a product in one of the colours it was photographed in. */
export const mainPicture = (slug: string, color: string): Picture =>
  requirePicture(`products/${slug}-${color}-main.webp`);
