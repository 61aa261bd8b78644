import Stripe from 'stripe';
import type { CardVault } from './gateway';

export const hasStripeErrorCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

const SAVED_CARDS_MAX = 20;

/** "visa" is how Stripe writes it. */
const toBrandTitle = (brand: string) =>
  brand.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The cards of customers, kept by Stripe. */
export function createCardVault(stripe: Stripe): CardVault {
  const listMethods = async (customer: string) =>
    (await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: SAVED_CARDS_MAX })).data;
  return {
    // The shop's id alone: the order has the rest, and the gateway needs no more of a person than it must have.
    createCustomer: async ({ id, key }) =>
      (await stripe.customers.create({ metadata: { customer_id: String(id) } }, { idempotencyKey: key })).id,
    deleteCustomer: async (reference) => {
      try {
        await stripe.customers.del(reference);
      } catch (error) {
        if (!hasStripeErrorCode(error, 'resource_missing')) throw error;
      }
    },
    openSession: async (customer, paymentReference) => {
      // Somebody with the link of the order may have opened the payment before.
      await stripe.paymentIntents.update(paymentReference, { customer });
      const session = await stripe.customerSessions.create({
        customer,
        components: {
          payment_element: {
            enabled: true,
            features: {
              payment_method_redisplay: 'enabled',
              payment_method_save: 'enabled',
              payment_method_save_usage: 'on_session',
              payment_method_remove: 'enabled',
            },
          },
        },
      });
      return session.client_secret;
    },
    listCards: async (reference) =>
      (await listMethods(reference)).flatMap(({ id, card }) =>
        card
          ? [
              {
                ...{ id, brand: toBrandTitle(card.brand), last4: card.last4 },
                ...{ expMonth: card.exp_month, expYear: card.exp_year },
              },
            ]
          : [],
      ),
    removeCard: async (reference, cardId) => {
      if (!(await listMethods(reference)).some(({ id }) => id === cardId)) return false;
      await stripe.paymentMethods.detach(cardId);
      return true;
    },
  };
}
