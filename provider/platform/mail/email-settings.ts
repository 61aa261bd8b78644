import { eq } from 'drizzle-orm';
import type { OwnerEmailKind } from '@/contract/owner-emails';
import type { Db } from '@/provider/db/client';
import { emailSettings, type EmailSettings } from '@/provider/db/schema/mail';
import type { ServiceContext } from '@/provider/platform/context';

/** What was chosen about emails of a kind in the back office. */
export async function loadEmailSettings(db: Db, kind: string): Promise<EmailSettings> {
  const [row] = await db.select().from(emailSettings).where(eq(emailSettings.kind, kind));
  return row?.settings ?? {};
}

export const pickRecipients = (
  { adminEmail }: ServiceContext['config'],
  { isOn = true, recipients = [] }: EmailSettings,
): string[] => {
  if (!isOn) return [];
  if (recipients.length > 0) return recipients;
  return adminEmail ? [adminEmail] : [];
};

/** Who gets the owner's emails of a kind, as the header "To"; empty for nobody. */
export async function loadOwnerAddress(
  { db, config }: Pick<ServiceContext, 'db' | 'config'>,
  kind: OwnerEmailKind,
): Promise<string> {
  return pickRecipients(config, await loadEmailSettings(db, kind)).join(', ');
}
