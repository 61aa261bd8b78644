import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import {
  configs,
  countries,
  currencies,
  holidays,
  regions,
  shippingMethods,
  taxRates,
} from '@/provider/db/schema/system';
import { forgetCachedTables } from '@/provider/platform/cached-table';
import type { ShopSettings } from '@/provider/shop-folder/settings/shop-settings';
import {
  buildCurrencyRows,
  buildHolidayRows,
  buildMethodRows,
  buildReassuranceConfig,
  buildReturnsConfig,
  buildShippingConfigs,
  buildTaxesConfig,
  buildTaxRows,
  listUnreachedCountries,
  type Shipping,
} from './build-term-rows';
import { DEFAULT_SHIPPING } from './default-shipping';

/** What a shop sells at, as shop.yaml says. */
export type Terms = Pick<
  ShopSettings,
  'currency' | 'exchange_rates' | 'shipping' | 'taxes' | 'returns' | 'reassurance'
>;

/** Any number that no other lock of the shop has. */
const TERMS_LOCK = 7_210_014;
const APPLIED = and(eq(configs.module, 'shop'), eq(configs.key, 'applied_terms'));

/** Holidays are written for some years: a new year counts as a change. */
function getTermsHash(terms: Terms, now: Date): string {
  const { currency, exchange_rates: rates, shipping, taxes, returns, reassurance } = terms;
  // Lists of pairs, since a different order of the currencies is a change.
  const values = [currency, Object.entries(rates ?? {}), shipping, taxes, returns, reassurance];
  return createHash('sha256')
    .update(JSON.stringify([values, now.getUTCFullYear()]))
    .digest('base64url');
}

async function loadAppliedHash(db: Db) {
  const [row] = await db.select({ value: configs.value }).from(configs).where(APPLIED);
  return row?.value;
}

async function saveShipping(db: Db, shipping: Shipping, { terms, now }: { terms: Terms; now: Date }) {
  const all = (await db.select({ code: countries.code }).from(countries).orderBy(countries.code)).map(
    ({ code }) => code,
  );
  const methods = buildMethodRows(shipping, all);
  await db.delete(shippingMethods);
  await db.insert(shippingMethods).values(methods);

  const unreached = listUnreachedCountries(shipping, methods, all);
  await db.update(countries).set({
    hasShipping: unreached.length === 0 ? true : sql`${countries.code} not in ${unreached}`,
  });
  await db.update(regions).set({
    hasShipping:
      shipping.not_to.length === 0
        ? true
        : sql`${regions.countryCode} || '/' || ${regions.code} not in ${shipping.not_to}`,
  });

  await db.delete(holidays);
  const days = buildHolidayRows(shipping, now);
  if (days.length > 0) await db.insert(holidays).values(days);

  await db.delete(configs).where(eq(configs.module, 'shipping'));
  await db.insert(configs).values(buildShippingConfigs(shipping, terms.currency));
}

async function saveTaxes(db: Db, taxes: NonNullable<Terms['taxes']>) {
  const rates = buildTaxRows(taxes);
  await db.delete(taxRates);
  if (rates.length > 0) await db.insert(taxRates).values(rates);
}

async function saveTerms(db: Db, terms: Terms, now: Date) {
  const { currency, exchange_rates: rates, taxes, returns, reassurance } = terms;
  if (currency || rates || (await areTablesEmpty(db, [currencies]))) {
    await db.delete(currencies);
    await db.insert(currencies).values(buildCurrencyRows(currency, rates));
  }
  const isNew = await areTablesEmpty(db, [shippingMethods]);
  const shipping = terms.shipping ?? (isNew ? DEFAULT_SHIPPING : null);
  if (shipping) await saveShipping(db, shipping, { terms, now });
  if (taxes) await saveTaxes(db, taxes);

  const lists = [
    ...(taxes ? [buildTaxesConfig(taxes)] : []),
    ...(returns ? [buildReturnsConfig(returns)] : []),
    ...(reassurance ? [buildReassuranceConfig(reassurance)] : []),
  ];
  const keys = lists.map(({ key }) => key);
  if (lists.length === 0) return;
  await db.delete(configs).where(and(eq(configs.module, 'shop'), inArray(configs.key, keys)));
  await db.insert(configs).values(lists);
}

/** Whether shop.yaml says something else than what was written last. */
export const haveTermsChanged = async (db: Db, terms: Terms, now: Date): Promise<boolean> =>
  (await loadAppliedHash(db)) !== getTermsHash(terms, now);

/**
 * Writes what shop.yaml says a shop sells at into its tables, if it differs from what was written last. A section that
 * is missing changes nothing; an empty database gets the defaults. Returns whether anything was written.
 */
export async function applyTerms(db: Db, terms: Terms, now: Date): Promise<boolean> {
  const hash = getTermsHash(terms, now);
  if ((await loadAppliedHash(db)) === hash) return false;
  const isWritten = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TERMS_LOCK})`);
    if ((await loadAppliedHash(tx)) === hash) return false; // by an instance that started at the same time
    await saveTerms(tx, terms, now);
    await tx.delete(configs).where(APPLIED);
    await tx.insert(configs).values({ module: 'shop', key: 'applied_terms', value: hash });
    return true;
  });
  forgetCachedTables(db);
  return isWritten;
}
