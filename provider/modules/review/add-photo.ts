import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import type { AddPhotosInput } from '@/contract/customer-photo';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { NotFoundError, FieldError, DomainError } from '@/provider/platform/errors/errors';
import { getDisplayName } from '@/provider/modules/review/review-rules';
import { PENDING_PHOTOS_MAX } from '@/provider/modules/review/photo-rules';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { toPhotoResponses } from './photo-response';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { requireOwnUploads } from '@/provider/platform/images/uploads';
import { withTransaction, type CustomerContext } from '@/provider/platform/context';

type NewPhotosInput = z.output<typeof AddPhotosInput>;

async function requireActiveProduct({ db }: CustomerContext, productId: number) {
  const [product] = await db
    .select({ id: products.id, texture: products.texture })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)));
  if (!product) throw new NotFoundError();
  return product;
}

async function requireProductLength({ db }: CustomerContext, productId: number, length: string | undefined) {
  if (length === undefined) return;
  const [variant] = await db
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
  if (!variant) throw new FieldError('length', 'length is not made');
}

async function requirePendingPhotoLimit({ db, shopper }: CustomerContext, addedCount: number) {
  const [pending] = await db
    .select({ total: count() })
    .from(customerPhotos)
    .where(and(eq(customerPhotos.customerId, shopper.customerId), eq(customerPhotos.status, 'pending')));
  if ((pending?.total ?? 0) + addedCount > PENDING_PHOTOS_MAX)
    throw new DomainError(
      ResponseCode.unprocessable,
      'We are still looking at your other photos. Please come back tomorrow',
    );
}

/** Writes the photos, all or none, and returns their ids. */
async function insertPhotos(tx: CustomerContext, { productId, images, length, ...words }: NewPhotosInput) {
  const customer = await lockCustomer(tx.db, tx.shopper.customerId); // concurrent posts count each other
  const uploads = await requireOwnUploads(tx, images);
  const { texture } = await requireActiveProduct(tx, productId);
  await requireProductLength(tx, productId, length);
  await requirePendingPhotoLimit(tx, images.length);
  const inserted = await tx.db
    .insert(customerPhotos)
    .values(
      uploads.map(({ path, width, height }) => ({
        ...{ path, width, height, texture },
        length: length ?? null,
        customerId: customer.id,
        caption: words.caption,
        nickname: words.nickname || getDisplayName(customer),
        createdAt: tx.now(),
      })),
    )
    .onConflictDoNothing({ target: customerPhotos.path })
    .returning({ id: customerPhotos.id });
  if (inserted.length < uploads.length)
    throw new DomainError(ResponseCode.unprocessable, 'We have this photo already');

  await tx.db
    .insert(customerPhotoProducts)
    .values(inserted.map(({ id }) => ({ photoId: id, productId, position: 0 })));
  for (const { id } of inserted)
    await notifyOwner(tx, 'review-waiting', `photo-${id}`, { item: 'photo', id });
  return inserted.map(({ id }) => id);
}

/** Saves a customer's photos; they are hidden until approved. */
export async function addPhotos(ctx: CustomerContext, posted: NewPhotosInput) {
  const ids = await withTransaction(ctx, (tx) => insertPhotos(tx, posted));
  const rows = await ctx.db
    .select()
    .from(customerPhotos)
    .where(inArray(customerPhotos.id, ids))
    .orderBy(asc(customerPhotos.id));
  return {
    items: await toPhotoResponses(ctx.db, rows, { currency: ctx.shopper.currency, now: ctx.now() }),
    status: 'pending' as const,
    message: 'Thank you. We look at every photo before it shows.',
  };
}
