import { z } from 'zod';
import manifest from '@/media/manifest.json';

const ManifestImage = z.object({ path: z.string(), width: z.number(), height: z.number() });

/** All images that the image host serves. */
const imagesByPath = new Map(
  z
    .array(ManifestImage)
    .parse(manifest.files)
    .map((image) => [image.path, image]),
);

/** The images of the demo shop are files of this repository, and stay as they are. */
export function getDemoImage(src: string) {
  const image = imagesByPath.get(src);
  if (!image) throw new Error(`There is no image ${src} in media/manifest.json.`);
  return image;
}
