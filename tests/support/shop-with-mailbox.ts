import { afterAll, beforeAll } from 'vitest';
import { openMailbox } from './mailbox';
import { openShop } from './shop';
import { setTestShopConfig } from './fixtures/test-shop-config';

/** A shop ready to take orders, and the mail server that receives its emails. */
async function openShopWithMailbox(settings: Record<string, string> = {}) {
  const mailbox = await openMailbox();
  const shop = await openShop({ SMTP_URL: mailbox.url, ...settings });
  await setTestShopConfig(shop.db);
  return {
    shop,
    mailbox,
    close: async () => {
      await shop.close();
      await mailbox.close();
    },
  };
}

type ShopWithMailbox = Awaited<ReturnType<typeof openShopWithMailbox>>;

/** One for all tests of a file, opened before the first and closed after the last. */
export function setUpShopWithMailbox(settings?: Record<string, string>): ShopWithMailbox {
  const at = {} as ShopWithMailbox;
  beforeAll(async () => {
    Object.assign(at, await openShopWithMailbox(settings));
  });
  afterAll(() => at.close());
  return at;
}
