import { z } from 'zod';
import manifest from '@/media/manifest.json';

const ManifestImage = z.object({
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
type ManifestImage = z.infer<typeof ManifestImage>;

/** All images that the image host serves. */
const manifestImages: readonly ManifestImage[] = z.array(ManifestImage).parse(manifest.files);

const imagesByPath = new Map(manifestImages.map((image) => [image.path, image]));

export function requireImage(path: string): ManifestImage {
  const image = imagesByPath.get(path);
  if (!image) throw new Error(`There is no picture ${path} in media/manifest.json.`);
  return image;
}

export const getProductImages = (slug: string): readonly ManifestImage[] =>
  manifestImages.filter((image) => image.slug === slug && image.path.startsWith('products/'));
