import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { configs, holidays } from '@/provider/db/schema/system';
import { cacheTable } from '@/provider/platform/cached-table';
import type { DispatchCalendar } from '@/contract/pricing/delivery-dates';

const CutOffHour = z.number().int().min(0).max(24);
const ShippingProtectionConfig = z.object({
  title: z.string(),
  text: z.string(),
  amountCents: z.number().int().min(0),
});
export type ShippingProtectionConfig = z.infer<typeof ShippingProtectionConfig>;

const NO_PROTECTION: ShippingProtectionConfig = { title: 'Parcel protection', text: '', amountCents: 0 };
const CUT_OFF_HOUR = 15;

/** Where shoppers are assumed to be before they say so, unless the shop names another country. */
const DEFAULT_COUNTRY = 'US';

const ReturnTerms = z.object({
  days: z.number().int().positive(),
  feeCents: z.number().int().min(0),
  urlPath: z.string(),
  /** Where parcels go. */
  address: z.string().optional(),
  /** What a shopper confirms; empty: that the items are unused. */
  conditions: z.array(z.string()).default([]),
  /** Goods that cannot come back: addresses of categories, and SKUs. */
  excluded: z
    .array(
      z.object({
        categories: z.array(z.string()).default([]),
        products: z.array(z.string()).default([]),
        reason: z.string(),
      }),
    )
    .default([]),
});

/** Each call with a cart or product needs them. */
const listConfigs = cacheTable((db) =>
  db
    .select({ module: configs.module, key: configs.key, value: configs.value })
    .from(configs)
    .where(inArray(configs.module, ['shipping', 'shop'])),
);
const listHolidays = cacheTable((db) => db.select({ day: holidays.day }).from(holidays));

const findConfig = async (db: Db, module: 'shipping' | 'shop', key: string): Promise<unknown> =>
  (await listConfigs(db)).find((config) => config.module === module && config.key === key)?.value;

/** Loads the return policy; null if not configured. */
export const loadReturnTerms = async (db: Db) =>
  ReturnTerms.nullable()
    .catch(null)
    .parse((await findConfig(db, 'shop', 'returns')) ?? null);

export const loadShippingProtection = async (db: Db) =>
  ShippingProtectionConfig.catch(NO_PROTECTION).parse(await findConfig(db, 'shipping', 'guarantee'));

const Reassurance = z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() }));

/** Loads what the shop assures its shoppers of, for the home page. */
export const loadReassurance = async (db: Db) =>
  Reassurance.catch([]).parse(await findConfig(db, 'shop', 'reassurance'));

export const loadDefaultCountry = async (db: Db) =>
  z
    .string()
    .catch(DEFAULT_COUNTRY)
    .parse(await findConfig(db, 'shipping', 'country'));

/** Whether the prices of the shop contain the tax. */
export const arePricesWithTax = async (db: Db) =>
  z
    .boolean()
    .catch(false)
    .parse(await findConfig(db, 'shop', 'prices_include_tax'));

/** Loads the delivery calendar. */
export async function loadDispatchCalendar(db: Db, timeZone: string): Promise<DispatchCalendar> {
  const cutOffHour = CutOffHour.catch(CUT_OFF_HOUR).parse(await findConfig(db, 'shipping', 'cut_off_hour'));
  const days = await listHolidays(db);
  return { cutOffHour, timeZone, holidays: days.map(({ day }) => day) };
}
