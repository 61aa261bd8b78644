import { apiMessages } from '@/contract/api-messages';
/** A gateway's result of confirming a payment. */
export type PaymentConfirmation =
  | { status: 'succeeded' | 'processing' }
  /** The gateway's own fields show what is missing; its bank was not contacted. */
  | { status: 'incomplete' }
  | { status: 'requires_action'; redirectUrl: string }
  | { status: 'declined'; message: string };

export const DECLINED_MESSAGE = apiMessages.paymentDeclined;
