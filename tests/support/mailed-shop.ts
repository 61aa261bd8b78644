import { afterAll, beforeAll } from 'vitest';
import { openMailbox } from './mailbox';
import { openShop } from './shop';
import { openForBusiness } from './terms';

/** A shop that is open for business, and the mail server that its mails go to. */
async function openMailedShop(settings: Record<string, string> = {}) {
  const mailbox = await openMailbox();
  const shop = await openShop({ SMTP_URL: mailbox.url, ...settings });
  await openForBusiness(shop.db);
  return {
    shop,
    mailbox,
    close: async () => {
      await shop.close();
      await mailbox.close();
    },
  };
}

type MailedShop = Awaited<ReturnType<typeof openMailedShop>>;

/** One for all tests of a file, from before the first of them until after the last. */
export function setUpMailedShop(settings?: Record<string, string>): MailedShop {
  const at = {} as MailedShop;
  beforeAll(async () => {
    Object.assign(at, await openMailedShop(settings));
  });
  afterAll(() => at.close());
  return at;
}
