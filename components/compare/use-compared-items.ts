import { useSyncExternalStore } from 'react';
import * as compareText from '@/components/compare/compare-text';
import { isSameItem, type ComparedItem } from '@/lib/paths/compare-href';
import {
  readComparedItems,
  subscribeToComparedItems,
  toggleComparedItem,
} from '@/lib/storage/compared-items';
import { useFeedback } from '@/stores/feedback';

const none: readonly ComparedItem[] = [];
const getNone = () => none;

/** What is compared, and whether this item is. A fifth one is refused with a toast. */
export function useComparedItems(item: ComparedItem) {
  const items = useSyncExternalStore(subscribeToComparedItems, readComparedItems, getNone);
  const toggle = () => {
    if (!toggleComparedItem(item)) useFeedback.getState().toasted('fail', compareText.full);
  };
  return { items, isCompared: items.some((other) => isSameItem(item, other)), toggle };
}
