import { fieldMessages } from '@/contract/field-messages';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError } from './errors/errors';
import type { CurrencyRecord } from './money';

export type Shopper = {
  /** The hashed guest token; null when none was sent. */
  guestTokenHash: string | null;
  customerId: number | null;
  /** The hashed session token; null when not logged in. */
  sessionTokenHash: string | null;
  currency: CurrencyRecord;
};
export type Customer = Shopper & { customerId: number; sessionTokenHash: string };

/** Returns the id under which a shopper's own data is stored; throws without a token. */
export function requireShopperId(shopper: Shopper): string {
  if (shopper.customerId !== null) return `customer:${shopper.customerId}`;
  if (shopper.guestTokenHash) return `guest:${shopper.guestTokenHash}`;
  throw new DomainError(ResponseCode.unprocessable, fieldMessages.required('LQ-Token'));
}
