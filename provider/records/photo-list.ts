import { and, asc, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { PhotoFilter } from '@/contract/shopper-photo';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { products } from '@/provider/db/schema/product';
import { customerImageProducts, customerImages } from '@/provider/db/schema/words';
import { pageFacts } from '@/provider/rules/page-facts';
import { photoViews } from './photo-view';
import type { Visit } from './visit';

type Asked = z.output<typeof PhotoFilter>;
type Facet = 'texture' | 'length';

const shows = (db: Db, productId: number) =>
  exists(
    db
      .select({ id: customerImageProducts.imageId })
      .from(customerImageProducts)
      .where(
        and(
          eq(customerImageProducts.imageId, customerImages.id),
          eq(customerImageProducts.productId, productId),
        ),
      ),
  );

/** First those that show a product, then those of its texture. */
const nearTo = (db: Db, productId: number) => [
  desc(sql`${shows(db, productId)}`),
  desc(
    sql`${customerImages.texture} is not distinct from (select ${products.texture} from ${products} where ${products.id} = ${productId})`,
  ),
];

/** What can be seen under the filters; a facet is counted without its own. */
function isWanted(db: Db, { productId, texture, length }: Asked, counted?: Facet): SQL | undefined {
  return and(
    eq(customerImages.status, 'approved'),
    productId === undefined ? undefined : shows(db, productId),
    texture === undefined || counted === 'texture' ? undefined : eq(customerImages.texture, texture),
    length === undefined || counted === 'length' ? undefined : eq(customerImages.length, length),
  );
}

const facetOf = (db: Db, asked: Asked, code: Facet) =>
  db
    .select({ value: attributeOptions.value, label: attributeOptions.label, count: count() })
    .from(customerImages)
    .innerJoin(attributeOptions, eq(attributeOptions.value, customerImages[code]))
    .innerJoin(attributes, and(eq(attributes.id, attributeOptions.attributeId), eq(attributes.code, code)))
    .where(isWanted(db, asked, code))
    .groupBy(attributeOptions.id)
    .orderBy(asc(attributeOptions.position), asc(attributeOptions.id));

const countOf = async (db: Db, condition: SQL | undefined) => {
  const [row] = await db.select({ total: count() }).from(customerImages).where(condition);
  return row?.total ?? 0;
};

/** Shoppers' photos that a person has looked at, the newest first. */
export async function listPhotos({ db, shopper, now }: Visit, asked: Asked) {
  const { page, limit, nearProductId } = asked;
  const nearest = nearProductId === undefined ? [] : nearTo(db, nearProductId);
  const rows = await db
    .select()
    .from(customerImages)
    .where(isWanted(db, asked))
    .orderBy(...nearest, desc(customerImages.createdAt), desc(customerImages.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await countOf(db, isWanted(db, asked));

  return {
    items: await photoViews(db, rows, { currency: shopper.currency, now: now() }),
    ...pageFacts({ page, limit }, total),
    totalOfAll: await countOf(db, eq(customerImages.status, 'approved')),
    textures: await facetOf(db, asked, 'texture'),
    lengths: await facetOf(db, asked, 'length'),
  };
}
