import { and, eq } from 'drizzle-orm';
import { sandboxIntents } from '@/provider/db/schema/payment';
import { inTransaction } from '@/provider/records/visit';
import type { Work } from '@/provider/work';
import {
  brandOf,
  isDeclinedLater,
  NOT_AUTHENTICATED,
  verdictOn,
  type Declined,
  type Verdict,
} from './sandbox-cards';
import { findIntent, type Intent } from './sandbox';

const LATE_MS = 8_000;
const ASKS_FIRST = '4000002500003155';

/** What the bank makes of a payment, as changes to the books. */
function changesFor(verdict: Verdict, now: Date): Partial<Intent> {
  const clean = { declineCode: null, failure: null, succeedsAt: null };
  if (verdict.outcome === 'declined')
    return {
      ...clean,
      status: 'requires_payment_method',
      declineCode: verdict.declineCode,
      failure: verdict.message,
    };
  if (verdict.outcome === 'processing')
    return { ...clean, status: 'processing', succeedsAt: new Date(now.getTime() + LATE_MS) };
  return { ...clean, status: verdict.outcome };
}

/** Changes an intent that may still be tried; one that is through, or cancelled, is answered as it stands. */
const changeOpen = (work: Work, id: string, values: Partial<Intent>, from: Intent['status'][]) =>
  inTransaction(work, async (inside) => {
    await inside.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update');
    const intent = await findIntent(inside, id);
    if (!intent || !from.includes(intent.status)) return intent;
    const [changed] = await inside.db
      .update(sandboxIntents)
      .set(values)
      .where(and(eq(sandboxIntents.id, id), eq(sandboxIntents.status, intent.status)))
      .returning();
    return changed ?? intent;
  });

const TRIABLE: Intent['status'][] = ['requires_payment_method', 'requires_action'];

/** Pays with a card whose fields are right. Its number goes no further than this. */
export function payByCard(work: Work, id: string, number: string) {
  const changes = changesFor(verdictOn(number), work.now());
  const card = {
    cardBrand: brandOf(number),
    cardLast4: number.slice(-4),
    isDeclinedLater: isDeclinedLater(number),
  };
  return changeOpen(work, id, { ...changes, ...card }, TRIABLE);
}

/** Pays with the wallet of the device: it has looked at its owner already, so nothing is asked. */
export const payByWallet = (work: Work, id: string) =>
  changeOpen(
    work,
    id,
    { ...changesFor({ outcome: 'succeeded' }, work.now()), cardBrand: 'Wallet', cardLast4: '4242' },
    TRIABLE,
  );

/** The end of the bank's own page. */
export function endAuthentication(work: Work, id: string, isComplete: boolean) {
  const failed: Declined = NOT_AUTHENTICATED;
  const verdict: Verdict = isComplete ? { outcome: 'succeeded' } : { outcome: 'declined', ...failed };
  return changeOpen(work, id, changesFor(verdict, work.now()), ['requires_action']);
}

/** Where the bank of the sandbox asks its customer; then it leads back to the shop. */
export const bankPath = (intent: Pick<Intent, 'id' | 'clientSecret'>, returnUrl: string) =>
  `/api/sandbox/3ds/${intent.id}?${new URLSearchParams({ client_secret: intent.clientSecret, return_url: returnUrl })}`;

/** A payment whose card is asked for elsewhere than in the shop: its bank asks its customer next. */
export const payByMethod = (work: Work, id: string) => payByCard(work, id, ASKS_FIRST);
