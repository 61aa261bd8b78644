import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { Code } from '@/contract/codes';
import type { NewPhotos } from '@/contract/shopper-photo';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { customerImageProducts, customerImages } from '@/provider/db/schema/words';
import { NotFound, refuseField, Refusal } from '@/provider/http/refusal';
import { shownName } from '@/provider/rules/review';
import { PENDING_PHOTOS_MAX } from '@/provider/rules/shopper-photo';
import { lockCustomer } from './customer';
import { photoViews } from './photo-view';
import { requireOwnUploads } from './upload';
import { inTransaction, type CustomerVisit } from './visit';

type Posted = z.output<typeof NewPhotos>;

async function requireWorn({ db }: CustomerVisit, productId: number) {
  const [product] = await db
    .select({ id: products.id, texture: products.texture })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)));
  if (!product) throw new NotFound('This product is no longer sold');
  return product;
}

async function requireMadeIn({ db }: CustomerVisit, productId: number, length: string | undefined) {
  if (length === undefined) return;
  const [made] = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(variantOptions, eq(variantOptions.variantId, variants.id))
    .innerJoin(attributeOptions, eq(attributeOptions.id, variantOptions.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(
      and(
        eq(variants.productId, productId),
        eq(attributes.code, 'length'),
        eq(attributeOptions.value, length),
      ),
    )
    .limit(1);
  if (!made) throw refuseField('length', 'is not made');
}

async function requireRoom({ db, shopper }: CustomerVisit, more: number) {
  const [waiting] = await db
    .select({ total: count() })
    .from(customerImages)
    .where(and(eq(customerImages.customerId, shopper.customerId), eq(customerImages.status, 'pending')));
  if ((waiting?.total ?? 0) + more > PENDING_PHOTOS_MAX)
    throw new Refusal(Code.refused, 'We are still looking at your other photos. Please come back tomorrow');
}

/** Writes the photos, all or none, and says which they are. */
async function insertPhotos(inside: CustomerVisit, { productId, images, length, ...words }: Posted) {
  const customer = await lockCustomer(inside.db, inside.shopper.customerId); // two posts at once count each other
  const pictures = await requireOwnUploads(inside, images);
  const { texture } = await requireWorn(inside, productId);
  await requireMadeIn(inside, productId, length);
  await requireRoom(inside, images.length);
  const written = await inside.db
    .insert(customerImages)
    .values(
      pictures.map(({ path, width, height }) => ({
        ...{ path, width, height, texture },
        length: length ?? null,
        customerId: customer.id,
        caption: words.caption,
        nickname: words.nickname || shownName(customer),
        createdAt: inside.now(),
      })),
    )
    .onConflictDoNothing({ target: customerImages.path })
    .returning({ id: customerImages.id });
  if (written.length < pictures.length) throw new Refusal(Code.refused, 'We have this photo already');

  await inside.db
    .insert(customerImageProducts)
    .values(written.map(({ id }) => ({ imageId: id, productId, position: 0 })));
  return written.map(({ id }) => id);
}

/** Takes a customer's photos in; nobody sees them until a person has looked. */
export async function addPhotos(visit: CustomerVisit, posted: Posted) {
  const ids = await inTransaction(visit, (inside) => insertPhotos(inside, posted));
  const rows = await visit.db
    .select()
    .from(customerImages)
    .where(inArray(customerImages.id, ids))
    .orderBy(asc(customerImages.id));
  return {
    items: await photoViews(visit.db, rows, { currency: visit.shopper.currency, now: visit.now() }),
    status: 'pending' as const,
    message: 'Thank you. We look at every photo before it shows.',
  };
}
