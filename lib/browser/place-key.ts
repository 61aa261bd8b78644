import SHA256 from 'crypto-js/sha256';
import type { NewOrder } from '@/contract/new-order';
import { keep, readKept } from './kept';

const TURN = 'placeTurn';

const nextTurn = () => keep(TURN, crypto.randomUUID());

/** The Idempotency-Key of an order: the same cart in the same version with the same words has the same one in a turn. */
const placeKey = (order: NewOrder) => `place-${SHA256(JSON.stringify([readKept(TURN), order])).toString()}`;

/**
 * Places an order under a key that a double click, a reload and a second tab share, so that they place one. Once it is
 * placed the turn is over: who comes back, orders it in another way and then as at first again would be answered the first
 * order, which the second one has replaced. The same cart in a new turn is the same order by the provider's own rule.
 */
export async function placeOnce<T>(order: NewOrder, place: (key: string) => Promise<T>): Promise<T> {
  const placed = await place(placeKey(order));
  nextTurn();
  return placed;
}

/** An order came to nothing: what was in it may be ordered anew. */
export const orderLetGo = () => nextTurn();
