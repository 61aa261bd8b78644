import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isKnownCurrency, type KnownCurrency } from '@/contract/known-currencies';
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
import { SETTINGS_FILE } from '@/provider/shop-folder/settings/read-settings';
import { DEFAULT_CURRENCY } from '@/provider/shop-folder/settings/terms-settings';
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

/** The rates of shop.yaml do not fit the shop that they are applied to. Its message is for the owner. */
export class TermsRefusal extends Error {
  override name = 'TermsRefusal';
  readonly field = 'exchange_rates';

  constructor(readonly sentence: string) {
    super(`${SETTINGS_FILE}, exchange_rates: ${sentence}`);
  }
}

async function loadBaseCurrency(db: Db): Promise<KnownCurrency | null> {
  const [row] = await db
    .select({ code: currencies.code })
    .from(currencies)
    .orderBy(asc(currencies.position))
    .limit(1);
  return row && isKnownCurrency(row.code) ? row.code : null;
}

/** Returns the base currency. A line that is missing changes nothing; but rates are worth nothing for another base. */
async function saveCurrencies(db: Db, { currency, exchange_rates: rates }: Terms): Promise<KnownCurrency> {
  const current = await loadBaseCurrency(db);
  const base = currency ?? current ?? DEFAULT_CURRENCY;
  if (rates?.[base] !== undefined)
    throw new TermsRefusal(
      `${base} is the base currency of the shop. Remove its rate, or write currency: and another base currency.`,
    );
  if (current === base && !rates) return base;
  await db.delete(currencies);
  await db.insert(currencies).values(buildCurrencyRows(base, rates));
  return base;
}

type SavedWith = { base: KnownCurrency; now: Date };

async function saveShipping(db: Db, shipping: Shipping, { base, now }: SavedWith) {
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
  const reached = all.filter((code) => !unreached.includes(code));
  await db.insert(configs).values(buildShippingConfigs(shipping, { currency: base, reached }));
}

async function saveTaxes(db: Db, taxes: NonNullable<Terms['taxes']>) {
  const rates = buildTaxRows(taxes);
  await db.delete(taxRates);
  if (rates.length > 0) await db.insert(taxRates).values(rates);
}

async function saveTerms(db: Db, terms: Terms, now: Date) {
  const { taxes, returns, reassurance } = terms;
  const base = await saveCurrencies(db, terms);
  const isNew = await areTablesEmpty(db, [shippingMethods]);
  const shipping = terms.shipping ?? (isNew ? DEFAULT_SHIPPING : null);
  if (shipping) await saveShipping(db, shipping, { base, now });
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
 * is missing changes nothing; an empty database gets the defaults. Returns whether anything was written; throws
 * TermsRefusal, and writes nothing, if they do not fit.
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
