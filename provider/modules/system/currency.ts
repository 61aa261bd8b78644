import { asc } from 'drizzle-orm';
import { isKnownCurrency, knownCurrencies } from '@/contract/known-currencies';
import type { Db } from '@/provider/db/client';
import { currencies } from '@/provider/db/schema/system';
import { cacheTable } from '@/provider/platform/cached-table';
import type { CurrencyRecord } from '@/provider/platform/money';

/** Every call needs the currencies. */
export const listCurrencies = cacheTable((db): Promise<CurrencyRecord[]> =>
  db
    .select({
      code: currencies.code,
      symbol: currencies.symbol,
      name: currencies.name,
      rate: currencies.rate,
    })
    .from(currencies)
    .orderBy(asc(currencies.position)),
);

export const findCurrency = async (db: Db, code: string) =>
  (await listCurrencies(db)).find((currency) => currency.code === code) ?? null;

/** The symbol of a currency, also of one that the shop no longer sells in: orders keep theirs. */
export const loadCurrencySymbol = async (db: Db, code: string): Promise<string> =>
  (await findCurrency(db, code))?.symbol ??
  (isKnownCurrency(code) ? knownCurrencies[code].symbol : `${code} `);
