import {
  startAdyenServer,
  HMAC_KEY,
  MERCHANT,
  createAdyenNotification,
  type AdyenNotificationInput,
} from './servers/adyen';
import { placeUnpaidOrder } from './fixtures/payment-fixtures';
import { openShop } from './shop';
import { setTestShopConfig } from './fixtures/test-shop-config';

/** A shop that takes payments through Adyen, and a stub Adyen server. */
export async function openAdyenShop(settings: Record<string, string> = {}) {
  const adyen = await startAdyenServer();
  const shop = await openShop({
    ADYEN_API_KEY: 'adyen-key-of-the-tests',
    ADYEN_MERCHANT_ACCOUNT: MERCHANT,
    ADYEN_HMAC_KEY: HMAC_KEY,
    ADYEN_API_URL: adyen.url,
    SITE_URL: 'https://odette.example',
    ...settings,
  });
  await setTestShopConfig(shop.db);
  let count = 0;
  const deliver = (body: unknown) =>
    shop.request('/api/webhooks/adyen', { method: 'POST', body: JSON.stringify(body) });

  return {
    shop,
    adyen,
    /** Returns a new pspReference each time. */
    createPspReference: () => `PSP${(count += 1)}`,
    deliver,
    sendNotification: async (notification: AdyenNotificationInput) =>
      (await deliver(createAdyenNotification(notification))).status,
    /** A guest at Adyen's payment link, with an order of $129.00. */
    placeUnpaidOrder: async () => {
      const { guest, order, orderId, wig } = await placeUnpaidOrder(shop);
      const { action } = await guest.payment.openWithRedirect({ orderId });
      const link = [...adyen.links.values()].find(({ url }) => url === action?.url)!;
      return { guest, orderId, wig, link, number: order.incrementId, reference: `${order.incrementId}-1` };
    },
    close: async () => {
      await shop.close();
      await adyen.close();
    },
  };
}

export type AdyenShop = Awaited<ReturnType<typeof openAdyenShop>>;
