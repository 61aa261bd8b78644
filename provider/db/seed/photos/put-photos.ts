import type { Db } from '../../client';
import { customerImageProducts, customerImages } from '../../schema/words';
import { goods } from '../goods/goods';
import type { ProductIds } from '../goods/put-goods';
import { requirePicture } from '../pictures';
import { inBatches, requireEntry } from '../rows';
import { daysFrom } from '../times';
import { wornColour } from './worn-colour';
import { wornLace } from './worn-lace';
import { wornShort } from './worn-short';

const photos = [...wornLace, ...wornColour, ...wornShort];

/** Photos of shoppers with the goods worn, in the length that the picture shows. */
export async function putPhotos(db: Db, productIds: ProductIds, now: Date): Promise<void> {
  const rows = photos.map(({ slug, of, by, daysOld, caption }, index) => {
    const { path, width, height } = requirePicture(`worn/${slug}-${of}.webp`);
    const good = goods.find((one) => one.slug === slug);
    return {
      ...{ path, width, height, caption },
      nickname: by,
      texture: good?.texture ?? null,
      length: good?.base.length ?? null,
      status: 'approved' as const,
      isDemo: true,
      createdAt: daysFrom(now, -daysOld - index / photos.length),
    };
  });
  const written = await inBatches(rows, (batch) =>
    db.insert(customerImages).values(batch).returning({ id: customerImages.id }),
  );
  const shown = photos.flatMap(({ slug, alsoIn = [] }, index) =>
    [slug, ...alsoIn].map((one, position) => ({
      imageId: written[index]!.id,
      productId: requireEntry(productIds, one, 'product'),
      position,
    })),
  );
  await inBatches(shown, (batch) =>
    db.insert(customerImageProducts).values(batch).returning({ imageId: customerImageProducts.imageId }),
  );
}
