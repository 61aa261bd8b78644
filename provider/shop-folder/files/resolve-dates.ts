import { resolveShopDate, type DateContext } from './shop-date';

/** The settings that are dates, in all files. */
const DATE_KEYS: ReadonlySet<string> = new Set(['starts', 'ends', 'until', 'updated', 'date', 'answered']);

/** What a file says, with its dates as instants. */
export function resolveDates<Value>(value: Value, dates: DateContext): Value {
  const resolve = (part: unknown, key: string): unknown => {
    if (Array.isArray(part)) return part.map((item) => resolve(item, ''));
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, resolve(item, name)]));
    return DATE_KEYS.has(key) && typeof part === 'string' ? resolveShopDate(part, dates).toISOString() : part;
  };
  return resolve(value, '') as Value;
}
