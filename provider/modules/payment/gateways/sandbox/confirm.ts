import { and, eq } from 'drizzle-orm';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import {
  getCardBrand,
  isDeclinedLater,
  NOT_AUTHENTICATED,
  evaluateTestCard,
  type CardDecline,
  type CardOutcome,
} from './cards';
import { findIntent } from './intents';
import { sandboxIntents, type SandboxIntent } from './schema';

const LATE_MS = 8_000;
const CARD_REQUIRING_ACTION = '4000002500003155';

/** Converts the card outcome into changes to the intent's row. */
function toIntentChanges(cardOutcome: CardOutcome, now: Date): Partial<SandboxIntent> {
  const clean = { declineCode: null, failure: null, succeedsAt: null };
  if (cardOutcome.outcome === 'declined')
    return {
      ...clean,
      status: 'requires_payment_method',
      declineCode: cardOutcome.declineCode,
      failure: cardOutcome.message,
    };
  if (cardOutcome.outcome === 'processing')
    return { ...clean, status: 'processing', succeedsAt: new Date(now.getTime() + LATE_MS) };
  return { ...clean, status: cardOutcome.outcome };
}

/** Updates an intent whose status is in `allowedStatuses`; returns any other intent unchanged. */
const updateOpenIntent = (
  ctx: ServiceContext,
  id: string,
  values: Partial<SandboxIntent>,
  allowedStatuses: SandboxIntent['status'][],
) =>
  withTransaction(ctx, async (tx) => {
    await tx.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update');
    const intent = await findIntent(tx, id);
    if (!intent || !allowedStatuses.includes(intent.status)) return intent;
    const [changed] = await tx.db
      .update(sandboxIntents)
      .set(values)
      .where(and(eq(sandboxIntents.id, id), eq(sandboxIntents.status, intent.status)))
      .returning();
    return changed ?? intent;
  });

const PAYABLE_STATUSES: SandboxIntent['status'][] = ['requires_payment_method', 'requires_action'];

type PaidCard = {
  number: string;
  expMonth?: number;
  expYear?: number;
  /** The customer wants the gateway to keep it. */
  isSaved?: boolean;
};

/** Pays with a card whose fields are valid. The card number is not stored. */
export function payByCard(ctx: ServiceContext, id: string, { number, ...paid }: PaidCard) {
  const changes = toIntentChanges(evaluateTestCard(number), ctx.now());
  const card = {
    cardBrand: getCardBrand(number),
    cardLast4: number.slice(-4),
    cardExpMonth: paid.expMonth ?? null,
    cardExpYear: paid.expYear ?? null,
    isCardSaved: paid.isSaved ?? false,
    isDeclinedLater: isDeclinedLater(number),
  };
  return updateOpenIntent(ctx, id, { ...changes, ...card }, PAYABLE_STATUSES);
}

/** Pays with a card that has paid before, so that its bank accepts it. */
export function payBySavedCard(ctx: ServiceContext, id: string, saved: SandboxIntent) {
  const { cardBrand, cardLast4, cardExpMonth, cardExpYear, isDeclinedLater: isLaterDeclined } = saved;
  const card = { cardBrand, cardLast4, cardExpMonth, cardExpYear, isDeclinedLater: isLaterDeclined };
  const changes = toIntentChanges({ outcome: 'succeeded' }, ctx.now());
  return updateOpenIntent(ctx, id, { ...changes, ...card }, PAYABLE_STATUSES);
}

/** Pays with the device's wallet: the device has already verified its owner, so no further check follows. */
export const payByWallet = (ctx: ServiceContext, id: string) =>
  updateOpenIntent(
    ctx,
    id,
    { ...toIntentChanges({ outcome: 'succeeded' }, ctx.now()), cardBrand: 'Wallet', cardLast4: '4242' },
    PAYABLE_STATUSES,
  );

/** Completes or fails the payment on the bank's own page. */
export function endAuthentication(ctx: ServiceContext, id: string, isComplete: boolean) {
  const failed: CardDecline = NOT_AUTHENTICATED;
  const cardOutcome: CardOutcome = isComplete ? { outcome: 'succeeded' } : { outcome: 'declined', ...failed };
  return updateOpenIntent(ctx, id, toIntentChanges(cardOutcome, ctx.now()), ['requires_action']);
}

/** The path of the sandbox bank's page, which confirms the payment and then returns to the shop. */
export const getBankPath = (intent: Pick<SandboxIntent, 'id' | 'clientSecret'>, returnUrl: string) =>
  `/api/sandbox/3ds/${intent.id}?${new URLSearchParams({ client_secret: intent.clientSecret, return_url: returnUrl })}`;

/** Pays with a card entered outside the shop: its bank requires authentication next. */
export const payByMethod = (ctx: ServiceContext, id: string) =>
  payByCard(ctx, id, { number: CARD_REQUIRING_ACTION });
