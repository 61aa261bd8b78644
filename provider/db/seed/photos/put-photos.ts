import type { Db } from '../../client';
import { customerPhotoProducts, customerPhotos } from '../../schema/words';
import { demoProducts } from '../goods/goods';
import type { ProductIds } from '../goods/put-goods';
import { requireImage } from '../pictures';
import { writeInBatches, requireEntry } from '../rows';
import { addDays } from '../times';
import { colourWigPhotos } from './worn-colour';
import { laceWigPhotos } from './worn-lace';
import { shortWigPhotos } from './worn-short';

const photos = [...laceWigPhotos, ...colourWigPhotos, ...shortWigPhotos];

/** Seeds shoppers' photos of worn products, in the length that the image shows. */
export async function seedCustomerPhotos(db: Db, productIds: ProductIds, now: Date): Promise<void> {
  const rows = photos.map(({ slug, of, nickname, daysOld, caption }, index) => {
    const { path, width, height } = requireImage(`worn/${slug}-${of}.webp`);
    const good = demoProducts.find((one) => one.slug === slug);
    return {
      ...{ path, width, height, caption },
      nickname: nickname,
      texture: good?.texture ?? null,
      length: good?.base.length ?? null,
      status: 'approved' as const,
      isDemo: true,
      createdAt: addDays(now, -daysOld - index / photos.length),
    };
  });
  const written = await writeInBatches(rows, (batch) =>
    db.insert(customerPhotos).values(batch).returning({ id: customerPhotos.id }),
  );
  const shown = photos.flatMap(({ slug, alsoIn = [] }, index) =>
    [slug, ...alsoIn].map((one, position) => ({
      photoId: written[index]!.id,
      productId: requireEntry(productIds, one, 'product'),
      position,
    })),
  );
  await writeInBatches(shown, (batch) =>
    db.insert(customerPhotoProducts).values(batch).returning({ photoId: customerPhotoProducts.photoId }),
  );
}
