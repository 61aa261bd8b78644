import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '@/provider/http/refusal';
import { findCurrency } from '@/provider/records/currency';
import { priceText } from '@/provider/rules/money';
import { isShopPath } from '@/contract/shop-path';
import type { Work } from '@/provider/work';
import { bankPage } from './sandbox-bank-page';
import { cardProblem, type Declined } from './sandbox-cards';
import { bankPath, endAuthentication, payByCard, payByWallet } from './sandbox-confirm';
import { findIntent, type Intent } from './sandbox';

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
  wallet: z.literal(true).optional(),
});

function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The payment, for whoever has its secret; a wrong one is as good as no payment. */
async function requireIntent(work: Work, id: string, secret: string | undefined): Promise<Intent> {
  const intent = await findIntent(work, id);
  if (!intent || !isSame(intent.clientSecret, secret ?? '')) throw new NotFound();
  return intent;
}

const told = (intent: Intent, returnUrl: string) => ({
  status: intent.status,
  decline_code: intent.declineCode,
  message: intent.failure,
  redirect_url: intent.status === 'requires_action' ? bankPath(intent, returnUrl) : null,
});

const refused = ({ declineCode, message }: Declined) => ({
  status: 'requires_payment_method',
  decline_code: declineCode,
  message,
  redirect_url: null,
});

const INCOMPLETE: Declined = {
  declineCode: 'incomplete_payment_details',
  message: 'Your payment details are incomplete.',
};

const confirm = (work: Work) => async (c: Context) => {
  const body = Confirmation.safeParse(await c.req.json().catch(() => null));
  if (!body.success) return c.json(refused(INCOMPLETE), 400);
  const { client_secret: secret, return_url: returnUrl, card, wallet } = body.data;
  const { id } = await requireIntent(work, c.req.param('id') ?? '', secret);

  if (wallet)
    return c.json(told((await payByWallet(work, id)) ?? (await requireIntent(work, id, secret)), returnUrl));
  if (!card) return c.json(refused(INCOMPLETE), 400);
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = card;
  const problem = cardProblem({ number, expMonth, expYear, cvc }, work.now());
  if (problem) return c.json(refused(problem));
  const intent = await payByCard(work, id, number);
  return c.json(told(intent ?? (await requireIntent(work, id, secret)), returnUrl));
};

async function bankOf(work: Work, c: Context) {
  const returnUrl = c.req.query('return_url') ?? '/';
  const intent = await requireIntent(work, c.req.param('id') ?? '', c.req.query('client_secret'));
  return { intent, returnUrl: isShopPath(returnUrl) ? returnUrl : '/' };
}

function backTo(returnUrl: string, intent: Intent) {
  const url = new URL(returnUrl, 'http://shop.invalid');
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return `${url.pathname}${url.search}${url.hash}`;
}

const showBank = (work: Work) => async (c: Context) => {
  const { intent, returnUrl } = await bankOf(work, c);
  if (intent.status !== 'requires_action') return c.redirect(backTo(returnUrl, intent), 303);

  const symbol = (await findCurrency(work.db, intent.currency))?.symbol ?? `${intent.currency} `;
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  );
  return c.html(
    bankPage({
      storeName: work.settings.storeName,
      amountText: priceText(intent.amountMinor, symbol),
      last4: intent.cardLast4 ?? '',
      action: bankPath(intent, returnUrl),
    }),
  );
};

const leaveBank = (work: Work) => async (c: Context) => {
  const { intent, returnUrl } = await bankOf(work, c);
  const { outcome } = await c.req.parseBody();
  const ended = await endAuthentication(work, intent.id, outcome === 'complete');
  return c.redirect(backTo(returnUrl, ended ?? intent), 303);
};

/** The part of Stripe that a browser speaks to, beside the calls of the contract. */
export function mountSandbox(app: Hono, work: Work) {
  app.post('/api/sandbox/payment_intents/:id/confirm', confirm(work));
  app.get('/api/sandbox/3ds/:id', showBank(work));
  app.post('/api/sandbox/3ds/:id', leaveBank(work));
}
