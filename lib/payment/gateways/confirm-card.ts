import { apiMessages } from '@/contract/api-messages';
import type { PaymentSession } from '@/contract/payment';
import type { CardFields } from '@/lib/payment/card';
import type { PaymentConfirmation } from '@/lib/payment/confirmation';
import { confirmSandboxPayment } from './sandbox';

type ConfirmCard = (
  session: PaymentSession,
  card: CardFields,
  returnUrl: string,
) => Promise<PaymentConfirmation>;

/** The gateways that take a card from the shop's own form, directly from the browser. */
const confirmations: Readonly<Record<string, ConfirmCard>> = {
  sandbox: (session, card, returnUrl) => confirmSandboxPayment(session, { card }, returnUrl),
};

/** Sends a card to the gateway of an opened payment, never to the shop. */
export function confirmCard(...[session, card, returnUrl]: Parameters<ConfirmCard>) {
  const confirm = confirmations[session.gateway];
  if (!confirm) throw new Error(apiMessages.pageOutdated);
  return confirm(session, card, returnUrl);
}
