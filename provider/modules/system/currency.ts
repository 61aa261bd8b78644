import { asc } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { currencies } from '@/provider/db/schema/system';
import type { CurrencyRecord } from '@/provider/platform/money';

const LIFETIME_MS = 60_000; // rates rarely change, and every call needs them
const currencyCache = new WeakMap<object, { at: number; list: CurrencyRecord[] }>();

export async function listCurrencies(db: Db): Promise<CurrencyRecord[]> {
  const cached = currencyCache.get(db);
  if (cached && Date.now() - cached.at < LIFETIME_MS) return cached.list;

  const list = await db
    .select({
      code: currencies.code,
      symbol: currencies.symbol,
      name: currencies.name,
      rate: currencies.rate,
    })
    .from(currencies)
    .orderBy(asc(currencies.position));
  currencyCache.set(db, { at: Date.now(), list });
  return list;
}

export const findCurrency = async (db: Db, code: string) =>
  (await listCurrencies(db)).find((currency) => currency.code === code) ?? null;
