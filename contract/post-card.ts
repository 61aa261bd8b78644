import { z } from 'zod';
import { DateTime, ImagePath } from './primitives';

export const PostCardData = z.object({
  id: z.number(),
  title: z.string(),
  urlPath: z.string(),
  image: ImagePath,
  imageAlt: z.string(),
  summary: z.string(),
  author: z.string(),
  category: z.object({ name: z.string(), urlPath: z.string() }),
  minutes: z.number(),
  publishTime: DateTime,
});
export type PostCardData = z.infer<typeof PostCardData>;
