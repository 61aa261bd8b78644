import { eq } from 'drizzle-orm';
import { LISTED_EMAIL_KINDS } from '@/contract/email-kinds';
import type { Db } from '@/provider/db/client';
import { emailSettings } from '@/provider/db/schema/mail';
import { Emails, readEmailsFile } from '@/provider/shop-folder/content/emails';
import { createPlainYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';

/** Only what somebody chose: an email that is as it was delivered is not in the file. */
async function loadEmails(db: Db): Promise<Emails> {
  const rows = await db.select().from(emailSettings);
  return {
    emails: LISTED_EMAIL_KINDS.flatMap((kind) => {
      const {
        isOn = true,
        recipients: to = [],
        texts = {},
      } = rows.find((row) => row.kind === kind)?.settings ?? {};
      const isChosen = !isOn || to.length > 0 || Object.keys(texts).length > 0;
      return isChosen ? [{ email: kind, off: !isOn, to, texts }] : [];
    }),
  };
}

async function saveEmails(db: Db, changes: FileChanges<Emails>): Promise<void> {
  for (const { after } of changes.listItems('emails')) {
    const { email: kind, off = false, to: recipients = [], texts = {} } = after;
    const settings = { isOn: !off, recipients, texts };
    await db
      .insert(emailSettings)
      .values({ kind, settings })
      .onConflictDoUpdate({ target: emailSettings.kind, set: { settings, updatedAt: changes.dates.now } });
  }
}

export const emailsSection = createPlainYamlSection<typeof Emails, unknown>({
  name: 'emails',
  file: 'emails.yaml',
  schema: Emails,
  lists: { emails: 'email' },
  read: readEmailsFile,
  load: loadEmails,
  save: saveEmails,
  remove: async (db, { id }) => {
    await db.delete(emailSettings).where(eq(emailSettings.kind, id));
    return 'removed';
  },
  tags: [],
});
