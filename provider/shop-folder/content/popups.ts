import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { coupons as couponTable } from '@/provider/db/schema/coupon';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, ShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  checkReferences,
  checkUnique,
  Count,
  ImageFile,
  LinkTarget,
  nonEmptyList,
  optionalList,
  LocalizedText,
  Text,
  type KnownReferences,
} from './fields';

const DEFAULT_SECONDS = 20;

const Popup = z.strictObject({
  name: Text.regex(/^\w+$/, 'Write letters, digits and underscores.'),
  type: z.enum(
    ['coupon', 'newsletter', 'notice', 'retention'],
    'Write coupon, newsletter, notice or retention.',
  ),
  title: LocalizedText,
  text: LocalizedText,
  image: ImageFile.optional(),
  link: LinkTarget.optional(),
  after_seconds: Count.default(DEFAULT_SECONDS),
  coupon: Text.optional(),
  pages: nonEmptyList(Text.regex(/^(\*|\/\S*)$/, 'Write a page of the shop like /care, or "*" for all.')),
  starts: ShopDate.optional(),
  ends: ShopDate.optional(),
});

/** popups.yaml: what opens by itself over a page. */
export const Popups = z.strictObject({ popups: optionalList(Popup) });
export type Popups = z.infer<typeof Popups>;

export const readPopupsFile = (folder: ShopFolder, known: KnownReferences) =>
  readYaml(
    folder,
    'popups.yaml',
    Popups.superRefine(({ popups }, ctx) => {
      checkUnique(
        ctx,
        popups.map(({ name }) => name),
        (index) => ['popups', index, 'name'],
      );
      for (const [index, { coupon }] of popups.entries())
        if (coupon) checkReferences(ctx, known, 'couponCodes', ['popups', index, 'coupon'], coupon);
    }),
  );

export type Popup = z.infer<typeof Popup>;

/** The rows of the popups, whose coupons are already there. */
export async function toPopupRows(db: Db, popups: readonly Popup[], dates: DateContext) {
  const toDate = (text: string | undefined) => (text === undefined ? null : resolveShopDate(text, dates));
  const codes = popups.flatMap(({ coupon }) => coupon ?? []);
  const coupons = await db
    .select({ id: couponTable.id, code: couponTable.code })
    .from(couponTable)
    .where(inArray(couponTable.code, codes));
  const couponIds = new Map(coupons.map(({ id, code }) => [code, id]));
  return popups.map(
    ({ name, type, title, text, image = null, link, after_seconds, coupon, pages, starts, ends }) => ({
      identifier: name,
      ...{ type, title, content: text, image, paths: pages },
      link: link?.replace(/^\//, '') ?? null,
      delaySeconds: after_seconds,
      couponId: coupon === undefined ? null : (couponIds.get(coupon) ?? null),
      startsAt: toDate(starts),
      endsAt: toDate(ends),
    }),
  );
}
