'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { WalletOrder } from '@/components/express/gateways/express-gateway-props';
import { navigateWithLoading } from '@/components/session/page-loading';
import type { PaymentSession } from '@/contract/payment';
import { getBrowserApi } from '@/lib/api/browser';
import { toNewAddress } from '@/lib/payment/wallet-address';
import type { PaymentConfirmation } from '@/lib/payment/confirmation';
import { getPaymentPath, getPayWaitPath } from '@/lib/paths/payment-paths';
import { CHECKOUT_KEY, cartQueries } from '@/lib/queries/cart';
import { executeMutation } from '@/lib/queries/execute';
import { expressMutations, getExpressCalls } from '@/lib/queries/express-checkout';
import { paymentMutations } from '@/lib/queries/payment';
import { savePlacedOrder } from '@/lib/storage/placed-order';
import { useMain } from '@/stores/main';

/** What is bought: some items alone, or else the cart. */
export type ExpressItems = readonly { variantId: number; qty: number }[] | null;

/** Pays an opened payment at its gateway. */
type Confirm = (session: PaymentSession, returnUrl: string) => Promise<PaymentConfirmation>;

/** Places the order of a wallet, pays it, and goes on to the page that waits for the bank. */
export function useExpressOrder(items: ExpressItems) {
  const client = useQueryClient();
  const router = useRouter();

  const place = async (order: WalletOrder) => {
    const { price, method, isWithoutCoupon, shippingMethod, shipping, billing, contact } = order;
    const { marketing } = useMain.getState();
    const action = await executeMutation(client, expressMutations.place(getExpressCalls()), {
      order: {
        ...(items ? { items: [...items] } : { quoteId: price.quoteId, version: price.version }),
        ...{ method, isWithoutCoupon, shippingMethod, expectedTotal: price.grandTotal },
        shippingAddress: toNewAddress(shipping, contact),
        billingAddress: billing && toNewAddress(billing, contact),
        ...(marketing.length > 0 && { marketing }),
      },
      // A wallet confirms once: each confirmation is an order of its own.
      idempotencyKey: crypto.randomUUID(),
    });
    savePlacedOrder(action);
    if (!items) {
      client.removeQueries({ queryKey: CHECKOUT_KEY });
      client.fetchQuery({ ...cartQueries.read(getBrowserApi()), staleTime: 0 }).catch(() => {});
    }
    return action;
  };

  const leave = (path: string) => navigateWithLoading(() => router.push(path));

  /** The order is placed: whatever happens at its gateway is shown on the pages of the payment. */
  const pay = async (orderId: number, confirm: Confirm) => {
    const returnUrl = getPayWaitPath(orderId);
    try {
      const session = await executeMutation(client, paymentMutations.openWithFields(getBrowserApi()), {
        orderId,
        returnUrl,
      });
      const confirmation = await confirm(session, returnUrl);
      if (confirmation.status === 'requires_action')
        return await navigateWithLoading(() => location.assign(confirmation.redirectUrl));
      if (confirmation.status === 'declined' || confirmation.status === 'incomplete') {
        // Saves it on the order, whose page then shows it.
        const paymentIntent = session.paymentIntentId;
        await executeMutation(client, paymentMutations.reconcile(getBrowserApi()), {
          orderId,
          paymentIntent,
        });
        return await leave(getPaymentPath(orderId));
      }
      return await leave(getPayWaitPath(orderId, session.paymentIntentId));
    } catch {
      // It is unknown how far it came: the page of the payment asks.
      return leave(getPaymentPath(orderId));
    }
  };

  return {
    /** Throws why nothing was ordered; nothing is charged then. */
    order: async (walletOrder: WalletOrder, confirm: Confirm) => {
      const { orderId, action } = await place(walletOrder);
      if (action === 'none') await leave(getPayWaitPath(orderId));
      else await pay(orderId, confirm);
    },
  };
}
