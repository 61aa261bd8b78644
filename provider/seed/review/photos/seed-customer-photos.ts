import type { Db } from '@/provider/db/client';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import type { ReviewedProduct } from '@/provider/seed/review/reviewed-products';
import { requireImage } from '@/provider/seed/images';
import { writeInBatches, requireEntry } from '@/provider/seed/write-in-batches';
import { addDays } from '@/provider/seed/dates';
import { colourWigPhotos } from './colour-wig-photos';
import { laceWigPhotos } from './lace-wig-photos';
import { shortWigPhotos } from './short-wig-photos';

const photos = [...laceWigPhotos, ...colourWigPhotos, ...shortWigPhotos];

/** Seeds shoppers' photos of worn products, in the length that the image shows. */
export async function seedCustomerPhotos(
  db: Db,
  products: readonly ReviewedProduct[],
  now: Date,
): Promise<void> {
  const productIds = new Map(products.map(({ id, slug }) => [slug, id]));
  const rows = photos.map(({ slug, of, nickname, daysOld, caption }, index) => {
    const { path, width, height } = requireImage(`worn/${slug}-${of}.webp`);
    const product = products.find((candidate) => candidate.slug === slug);
    return {
      ...{ path, width, height, caption },
      nickname: nickname,
      texture: product?.texture ?? null,
      length: product?.variants[0].selection.length ?? null,
      status: 'approved' as const,
      isDemo: true,
      createdAt: addDays(now, -daysOld - index / photos.length),
    };
  });
  const insertedPhotos = await writeInBatches(rows, (batch) =>
    db.insert(customerPhotos).values(batch).returning({ id: customerPhotos.id }),
  );
  const photoProductRows = photos.flatMap(({ slug, alsoIn = [] }, index) =>
    [slug, ...alsoIn].map((productSlug, position) => ({
      photoId: insertedPhotos[index]!.id,
      productId: requireEntry(productIds, productSlug, 'product'),
      position,
    })),
  );
  await writeInBatches(photoProductRows, (batch) =>
    db.insert(customerPhotoProducts).values(batch).returning({ photoId: customerPhotoProducts.photoId }),
  );
}
