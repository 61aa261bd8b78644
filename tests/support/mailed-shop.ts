import { openMailbox } from './mailbox';
import { openShop } from './shop';
import { openForBusiness } from './terms';

/** A shop that is open for business, and the mail server that its mails go to. */
export async function openMailedShop(settings: Record<string, string> = {}) {
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

export type MailedShop = Awaited<ReturnType<typeof openMailedShop>>;
