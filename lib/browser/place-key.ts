import SHA256 from 'crypto-js/sha256';
import type { NewOrder } from '@/contract/order';

const TURN = 'orderTurn';

const turn = () => localStorage.getItem(TURN) ?? '0';

/**
 * The Idempotency-Key of an order: the same cart in the same version with the same words has the same key, so that a
 * double click, a reload and a second tab place one order. The turn makes a fresh key once an order was let go.
 */
export const placeKey = (order: NewOrder) => `place-${SHA256(JSON.stringify([turn(), order])).toString()}`;

/** An order came to nothing: the same cart may be ordered anew. */
export const orderLetGo = (orderId: number) => localStorage.setItem(TURN, String(orderId));
