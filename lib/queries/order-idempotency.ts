import SHA256 from 'crypto-js/sha256';
import type { PlaceOrderInput } from '@/contract/place-order';

/**
 * Places an order under an Idempotency-Key that a double click, a reload and a second tab share, so that they
 * place one. A placed order closes its cart: the next cart has another quote, and therefore another key.
 */
export const withOrderIdempotencyKey = <T>(
  order: PlaceOrderInput,
  placeOrder: (key: string) => Promise<T>,
): Promise<T> => placeOrder(`place-${SHA256(JSON.stringify(order)).toString()}`);
