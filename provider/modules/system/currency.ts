import { asc } from 'drizzle-orm';
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
