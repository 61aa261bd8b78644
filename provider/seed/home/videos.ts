import type { videos as videoTable } from '@/provider/db/schema/system';

/** Videos from media/films; products by SKU. */
export const demoVideos: Omit<typeof videoTable.$inferInsert, 'position'>[] = [
  { title: 'Four minutes, no glue', name: 'four-minutes', skus: ['HD-BODY'] },
  { title: 'Kinky curls, all the way round', name: 'curls-in-the-round', skus: ['KINKY-GLUELESS'] },
  { title: 'A bob from every side', name: 'bob-from-every-side', skus: ['BOB-STRAIGHT'] },
  { title: '613 in daylight', name: 'blonde-in-daylight', skus: ['613-STRAIGHT'] },
].map(({ title, name, skus }) => ({
  title,
  poster: `films/${name}.webp`,
  source: `films/${name}.mp4`,
  seconds: 7,
  productSkus: skus,
}));
