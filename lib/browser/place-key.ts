import SHA256 from 'crypto-js/sha256';
import type { NewOrder } from '@/contract/new-order';
import { keep, readKept } from './kept';

const LET_GO = 'orderLetGo';

/**
 * The Idempotency-Key of an order: the same cart in the same version with the same words has the same key, so that a
 * double click, a reload and a second tab place one order. Once an order was let go, the same cart gets a fresh key.
 */
export const placeKey = (order: NewOrder) =>
  `place-${SHA256(JSON.stringify([readKept(LET_GO), order])).toString()}`;

/** An order came to nothing: what was in it may be ordered anew. */
export const orderLetGo = (orderId: number) => keep(LET_GO, orderId);
