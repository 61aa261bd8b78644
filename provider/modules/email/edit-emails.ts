import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isOwnerEmailKind, LISTED_EMAIL_KINDS, type ListedEmailKind } from '@/contract/email-kinds';
import { ResponseCode } from '@/contract/response-codes';
import { emailSettings, type EmailSettings } from '@/provider/db/schema/mail';
import { listCurrencies } from '@/provider/modules/system/currency';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { loadEmailSettings } from '@/provider/platform/mail/email-settings';
import { emailTexts, findEmailText, findWordsError } from './email-texts';
import { isPriced } from './examples/insert-example';

/** Short enough not to be taken for a secret where it is logged. */
const VERSION_CHARACTERS = 32;
const toVersion = (settings: EmailSettings) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, VERSION_CHARACTERS);

type Words = { name: string; words: string };

/** The owner's words by the names of their texts, without those that say what was delivered. Throws all that is wrong. */
export function toTexts(kind: ListedEmailKind, given: readonly Words[]): Record<string, string> {
  const own = given.filter(({ name, words }) => words !== '' && words !== findEmailText(kind, name)?.text);
  const [first, ...others] = own.flatMap(({ name, words }) => {
    const message = findWordsError(kind, name, words);
    return message ? [{ field: `texts.${name}`, message }] : [];
  });
  if (first) throw new FieldError(first.field, first.message, others);
  return Object.fromEntries(own.map(({ name, words }) => [name, words]));
}

const listTexts = (kind: ListedEmailKind, { texts = {} }: EmailSettings) =>
  Object.keys(emailTexts[kind].texts).flatMap((name) => {
    const found = findEmailText(kind, name);
    if (!found) return [];
    const { text: original, placeholders, needed } = found;
    return [{ name, original, words: texts[name] ?? '', placeholders, needed }];
  });

/** What the audit log has of words: their names are data. */
const toAudited = (kind: ListedEmailKind, settings: EmailSettings) => ({
  ...toState(kind, settings),
  texts: Object.entries(settings.texts ?? {}).map(([name, words]) => ({ name, words })),
});

const toState = (kind: ListedEmailKind, { isOn = true, recipients = [] }: EmailSettings) => ({
  ...{ kind, isToOwner: isOwnerEmailKind(kind), isOn, recipients },
});

export async function listEmailStates({ db, config }: ServiceContext) {
  const rows = await db.select().from(emailSettings);
  const items = LISTED_EMAIL_KINDS.map((kind) =>
    toState(kind, rows.find((row) => row.kind === kind)?.settings ?? {}),
  );
  return { items, defaultRecipient: config.adminEmail ?? null };
}

export async function readEmailPage({ db, config }: ServiceContext, kind: ListedEmailKind) {
  const settings = await loadEmailSettings(db, kind);
  const currencies = isPriced(kind) ? (await listCurrencies(db)).map(({ code }) => code) : [];
  return {
    ...toState(kind, settings),
    texts: listTexts(kind, settings),
    ...{ defaultRecipient: config.adminEmail ?? null, currencies, version: toVersion(settings) },
  };
}

type Change = {
  kind: ListedEmailKind;
  isOn: boolean;
  recipients: string[];
  texts: Record<string, string>;
  version: string;
};

/** @param lock keeps imports of a folder, which may have the same, from running meanwhile */
export const updateEmail = (
  ctx: LoggableContext,
  { kind, isOn, recipients, texts, version }: Change,
  lock: (tx: ServiceContext) => Promise<void>,
) =>
  withTransaction(ctx, async (tx) => {
    await lock(tx);
    if (!isOwnerEmailKind(kind) && !isOn)
      throw new FieldError('is_on', 'Emails to shoppers cannot be switched off');
    if (!isOwnerEmailKind(kind) && recipients.length > 0)
      throw new FieldError('recipients', 'It goes to the shopper alone');
    const [row] = await tx.db.select().from(emailSettings).where(eq(emailSettings.kind, kind)).for('update');
    const before = row?.settings ?? {};
    if (toVersion(before) !== version) throw new DomainError(ResponseCode.changedMeanwhile);
    const settings = { isOn, recipients: [...new Set(recipients)], texts };
    await tx.db
      .insert(emailSettings)
      .values({ kind, settings, updatedAt: tx.now() })
      .onConflictDoUpdate({ target: emailSettings.kind, set: { settings, updatedAt: tx.now() } });
    tx.logChange?.({ before: toAudited(kind, before), after: toAudited(kind, settings) });
    return readEmailPage(tx, kind);
  });
