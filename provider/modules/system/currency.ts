import { asc } from 'drizzle-orm';
import { isKnownCurrency, knownCurrencies } from '@/contract/known-currencies';
import type { Db } from '@/provider/db/client';
import { currencies } from '@/provider/db/schema/system';
import { cacheTable } from '@/provider/platform/cached-table';
import type { CurrencyRecord } from '@/provider/platform/money';

/** Every call needs the currencies. The base currency is the first one. */
export const listCurrencies = cacheTable(async (db): Promise<CurrencyRecord[]> => {
  const rows = await db
    .select({
      code: currencies.code,
      symbol: currencies.symbol,
      name: currencies.name,
      rate: currencies.rate,
    })
    .from(currencies)
    .orderBy(asc(currencies.position));
  return rows.map((row) => ({ ...row, baseSymbol: (rows.find(({ rate }) => rate === 1) ?? row).symbol }));
});

/**
 * The currency that a client asks for: the base currency if it names none, or one in which other shops sell: what a
 * shopper chose may be gone. Null for another text.
 */
export async function findAskedCurrency(db: Db, code: string | undefined): Promise<CurrencyRecord | null> {
  const all = await listCurrencies(db);
  const base = all[0] ?? null;
  if (!code) return base;
  return all.find((currency) => currency.code === code) ?? (isKnownCurrency(code) ? base : null);
}

export const findCurrency = async (db: Db, code: string) =>
  (await listCurrencies(db)).find((currency) => currency.code === code) ?? null;

/** The symbol of a currency, also of one that the shop no longer sells in: orders keep theirs. */
export const loadCurrencySymbol = async (db: Db, code: string): Promise<string> =>
  (await findCurrency(db, code))?.symbol ??
  (isKnownCurrency(code) ? knownCurrencies[code].symbol : `${code} `);
