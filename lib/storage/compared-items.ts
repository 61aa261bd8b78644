import { events } from '@/lib/browser/events';
import { COMPARED_MAX, isSameItem, type ComparedItem } from '@/lib/paths/compare-href';
import { expiringStorage } from './expiring-storage';

const KEY = 'compared';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** undefined: not read yet. */
let current: readonly ComparedItem[] | undefined;

/** What another version or somebody else wrote is left out. */
function load(): ComparedItem[] {
  const stored = expiringStorage.get(KEY);
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<ComparedItem>[])
    .flatMap((item) =>
      isId(item?.productId) && isId(item.variantId)
        ? [{ productId: item.productId, variantId: item.variantId }]
        : [],
    )
    .slice(0, COMPARED_MAX);
}

/** Another tab changed it. */
function handleStorage({ key }: StorageEvent) {
  if (key !== KEY && key !== null) return;
  current = load();
  events.emit('comparedItems', null);
}

/** What the shopper chose to compare, in the order of her choice; the same array until it changes. */
export function readComparedItems(): readonly ComparedItem[] {
  if (current === undefined && typeof window !== 'undefined') addEventListener('storage', handleStorage);
  current ??= load();
  return current;
}

/** Kept for a week. */
export function saveComparedItems(items: readonly ComparedItem[]) {
  readComparedItems();
  current = items.slice(0, COMPARED_MAX);
  expiringStorage.set(KEY, current, { lifetimeMs: LIFETIME_MS });
  events.emit('comparedItems', null);
}

/** The shopper does not compare it any more. */
export const removeComparedItem = (item: ComparedItem) =>
  saveComparedItems(readComparedItems().filter((other) => !isSameItem(item, other)));

/** Chooses an item, or no longer; false where there are four already. */
export function toggleComparedItem(item: ComparedItem): boolean {
  const items = readComparedItems();
  if (items.some((other) => isSameItem(item, other))) removeComparedItem(item);
  else if (items.length >= COMPARED_MAX) return false;
  else saveComparedItems([...items, item]);
  return true;
}

export const subscribeToComparedItems = (listener: () => void) => events.on('comparedItems', listener);
