import { asc } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { currencies } from '@/provider/db/schema/system';

export type CurrencyRecord = { code: string; symbol: string; name: string; rate: number };

const LIFETIME_MS = 60_000; // rates change seldom, and every call needs them
const kept = new WeakMap<object, { at: number; list: CurrencyRecord[] }>();

export async function listCurrencies(db: Db): Promise<CurrencyRecord[]> {
  const known = kept.get(db);
  if (known && Date.now() - known.at < LIFETIME_MS) return known.list;

  const list = await db
    .select({
      code: currencies.code,
      symbol: currencies.symbol,
      name: currencies.name,
      rate: currencies.rate,
    })
    .from(currencies)
    .orderBy(asc(currencies.position));
  kept.set(db, { at: Date.now(), list });
  return list;
}

export const findCurrency = async (db: Db, code: string) =>
  (await listCurrencies(db)).find((currency) => currency.code === code) ?? null;
