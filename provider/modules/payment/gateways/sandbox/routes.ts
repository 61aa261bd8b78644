import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import { formatMoney } from '@/provider/platform/money';
import { isShopPath } from '@/contract/shop-path';
import { sendHostedPage } from '@/provider/modules/payment/gateways/hosted-page';
import type { ServiceContext } from '@/provider/platform/context';
import { findCardError, type CardDecline } from './cards';
import { getBankPath, endAuthentication, payByCard, payBySavedCard, payByWallet } from './confirm';
import { findIntent } from './intents';
import { findSavedCard } from './saved-cards';
import type { SandboxIntent } from './schema';

const Digits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d*$/));
const Year = z.coerce
  .number<number>()
  .int()
  .transform((year) => (year < 100 ? year + 2000 : year));
const Confirmation = z.object({
  client_secret: z.string().max(200),
  return_url: z.string().max(1000).refine(isShopPath),
  card: z
    .object({ number: Digits, exp_month: z.coerce.number<number>().int(), exp_year: Year, cvc: Digits })
    .optional(),
  /** Only a payment of a customer keeps it. */
  save: z.boolean().default(false),
  saved_card: z.string().max(200).optional(),
  wallet: z.literal(true).optional(),
});

function isEqualSecret(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the payment to a caller who has its secret; a wrong secret is answered as not found. */
async function requireIntent(
  ctx: ServiceContext,
  id: string,
  secret: string | undefined,
): Promise<SandboxIntent> {
  const intent = await findIntent(ctx, id);
  if (!intent || !isEqualSecret(intent.clientSecret, secret ?? '')) throw new NotFoundError();
  return intent;
}

const toConfirmResponse = (intent: SandboxIntent, returnUrl: string) => ({
  status: intent.status,
  decline_code: intent.declineCode,
  message: intent.failure,
  redirect_url: intent.status === 'requires_action' ? getBankPath(intent, returnUrl) : null,
});

const toDeclinedResponse = ({ declineCode, message }: CardDecline) => ({
  status: 'requires_payment_method',
  decline_code: declineCode,
  message,
  redirect_url: null,
});

const INCOMPLETE: CardDecline = {
  declineCode: 'incomplete_payment_details',
  message: 'Your payment details are incomplete.',
};

const createConfirmHandler = (ctx: ServiceContext) => async (c: Context) => {
  const body = Confirmation.safeParse(await c.req.json().catch(() => null));
  if (!body.success) return c.json(toDeclinedResponse(INCOMPLETE), 400);
  const { client_secret: secret, return_url: returnUrl, card, wallet, saved_card: cardId } = body.data;
  const opened = await requireIntent(ctx, c.req.param('id') ?? '', secret);
  const { id } = opened;

  if (wallet)
    return c.json(
      toConfirmResponse((await payByWallet(ctx, id)) ?? (await requireIntent(ctx, id, secret)), returnUrl),
    );
  if (cardId !== undefined) {
    const saved = await findSavedCard(ctx, opened, cardId);
    if (!saved) return c.json(toDeclinedResponse(INCOMPLETE), 400);
    const paid = await payBySavedCard(ctx, id, saved);
    return c.json(toConfirmResponse(paid ?? (await requireIntent(ctx, id, secret)), returnUrl));
  }
  if (!card) return c.json(toDeclinedResponse(INCOMPLETE), 400);
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = card;
  const problem = findCardError({ number, expMonth, expYear, cvc }, ctx.now());
  if (problem) return c.json(toDeclinedResponse(problem));
  const isSaved = body.data.save && opened.customerReference !== null;
  const intent = await payByCard(ctx, id, { number, expMonth, expYear, isSaved });
  return c.json(toConfirmResponse(intent ?? (await requireIntent(ctx, id, secret)), returnUrl));
};

async function requireBankRequest(ctx: ServiceContext, c: Context) {
  const returnUrl = c.req.query('return_url') ?? '/';
  const intent = await requireIntent(ctx, c.req.param('id') ?? '', c.req.query('client_secret'));
  return { intent, returnUrl: isShopPath(returnUrl) ? returnUrl : '/' };
}

function getReturnPath(returnUrl: string, intent: SandboxIntent) {
  const url = new URL(returnUrl, 'http://shop.invalid');
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return `${url.pathname}${url.search}${url.hash}`;
}

const createBankPageHandler = (ctx: ServiceContext) => async (c: Context) => {
  const { intent, returnUrl } = await requireBankRequest(ctx, c);
  if (intent.status !== 'requires_action') return c.redirect(getReturnPath(returnUrl, intent), 303);

  const symbol = await loadCurrencySymbol(ctx.db, intent.currency);
  return sendHostedPage(c, {
    title: 'Confirm your payment',
    notice: 'Sandbox: this is a test bank, and no money moves.',
    shop: ctx.config,
    rows: [
      ['Store', ctx.config.storeName],
      ['Amount', formatMoney(intent.amountMinor, symbol)],
      ['Card', `ending in ${intent.cardLast4 ?? ''}`],
    ],
    form: {
      action: getBankPath(intent, returnUrl),
      name: 'outcome',
      buttons: [
        ['complete', 'Confirm payment'],
        ['fail', 'Decline'],
      ],
    },
  });
};

const createBankResultHandler = (ctx: ServiceContext) => async (c: Context) => {
  const { intent, returnUrl } = await requireBankRequest(ctx, c);
  const { outcome } = await c.req.parseBody();
  const updatedIntent = await endAuthentication(ctx, intent.id, outcome === 'complete');
  return c.redirect(getReturnPath(returnUrl, updatedIntent ?? intent), 303);
};

/** Mounts the part of Stripe that the browser calls; these routes are not in the contract. */
export function mountSandboxRoutes(app: Hono, ctx: ServiceContext) {
  app.post('/api/sandbox/payment_intents/:id/confirm', createConfirmHandler(ctx));
  app.get('/api/sandbox/3ds/:id', createBankPageHandler(ctx));
  app.post('/api/sandbox/3ds/:id', createBankResultHandler(ctx));
}
