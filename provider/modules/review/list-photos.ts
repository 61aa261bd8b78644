import { and, asc, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { PhotoFilter } from '@/contract/customer-photo';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { products } from '@/provider/db/schema/product';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { getPagination } from '@/provider/platform/pagination';
import { toPhotoResponses } from './photo-response';
import type { RequestContext } from '@/provider/platform/context';

type ListPhotosInput = z.output<typeof PhotoFilter>;
type Facet = 'texture' | 'length';

const showsProduct = (db: Db, productId: number) =>
  exists(
    db
      .select({ id: customerPhotoProducts.photoId })
      .from(customerPhotoProducts)
      .where(
        and(
          eq(customerPhotoProducts.photoId, customerPhotos.id),
          eq(customerPhotoProducts.productId, productId),
        ),
      ),
  );

/** Photos of the product first, then those of its texture. */
const getNearProductOrder = (db: Db, productId: number) => [
  desc(sql`${showsProduct(db, productId)}`),
  desc(
    sql`${customerPhotos.texture} is not distinct from (select ${products.texture} from ${products} where ${products.id} = ${productId})`,
  ),
];

/** Approved photos that match the filters; a facet ignores its own filter. */
function toPhotoCondition(
  db: Db,
  { productId, texture, length }: ListPhotosInput,
  countedFacet?: Facet,
): SQL | undefined {
  return and(
    eq(customerPhotos.status, 'approved'),
    productId === undefined ? undefined : showsProduct(db, productId),
    texture === undefined || countedFacet === 'texture' ? undefined : eq(customerPhotos.texture, texture),
    length === undefined || countedFacet === 'length' ? undefined : eq(customerPhotos.length, length),
  );
}

const countPhotoFacet = (db: Db, input: ListPhotosInput, code: Facet) =>
  db
    .select({ value: attributeOptions.value, label: attributeOptions.label, count: count() })
    .from(customerPhotos)
    .innerJoin(attributeOptions, eq(attributeOptions.value, customerPhotos[code]))
    .innerJoin(attributes, and(eq(attributes.id, attributeOptions.attributeId), eq(attributes.code, code)))
    .where(toPhotoCondition(db, input, code))
    .groupBy(attributeOptions.id)
    .orderBy(asc(attributeOptions.position), asc(attributeOptions.id));

const countPhotos = async (db: Db, condition: SQL | undefined) => {
  const [row] = await db.select({ total: count() }).from(customerPhotos).where(condition);
  return row?.total ?? 0;
};

/** Lists approved photos, newest first. */
export async function listPhotos({ db, shopper, now }: RequestContext, input: ListPhotosInput) {
  const { page, limit, nearProductId } = input;
  const nearProductOrder = nearProductId === undefined ? [] : getNearProductOrder(db, nearProductId);
  const rows = await db
    .select()
    .from(customerPhotos)
    .where(toPhotoCondition(db, input))
    .orderBy(...nearProductOrder, desc(customerPhotos.createdAt), desc(customerPhotos.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await countPhotos(db, toPhotoCondition(db, input));

  return {
    items: await toPhotoResponses(db, rows, { currency: shopper.currency, now: now() }),
    ...getPagination({ page, limit }, total),
    totalOfAll: await countPhotos(db, eq(customerPhotos.status, 'approved')),
    textures: await countPhotoFacet(db, input, 'texture'),
    lengths: await countPhotoFacet(db, input, 'length'),
  };
}
