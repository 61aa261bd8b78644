import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { GatewayName } from '@/contract/primitives';
import { formatInstant } from '@/contract/shop-time';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { sendHostedPage } from '@/provider/modules/payment/gateways/hosted-page';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { formatMoney } from '@/provider/platform/money';
import { sign, verifySignature } from '@/provider/platform/signing';

export const BANK_TRANSFER_NAME: GatewayName = 'bank_transfer';

export type TransferAccount = {
  holder: string;
  lines: readonly (readonly [label: string, value: string])[];
};

const getPagePath = async (ctx: ServiceContext, reference: string) =>
  `/api/${BANK_TRANSFER_NAME}/${reference}?token=${await sign(ctx, `${BANK_TRANSFER_NAME}:${reference}`)}`;

export const getTransferPageUrl = async (ctx: ServiceContext, reference: string) =>
  `${ctx.config.siteUrl}${await getPagePath(ctx, reference)}`;

const formatDate = (date: Date, timeZone: string) =>
  formatInstant(date, timeZone, { month: 'long', day: 'numeric', year: 'numeric' });

/** The page with the account and the reference; it leads back to the order once it is no longer open. */
export const createTransferPageHandler =
  (ctx: ServiceContext, { holder, lines }: TransferAccount) =>
  async (c: Context) => {
    const reference = c.req.param('reference') ?? '';
    if (!(await verifySignature(ctx, `${BANK_TRANSFER_NAME}:${reference}`, c.req.query('token') ?? '')))
      throw new NotFoundError();
    const [row] = await ctx.db
      .select({ attempt: payments, payExpiresAt: orders.payExpiresAt })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.gateway, BANK_TRANSFER_NAME), eq(payments.reference, reference)));
    if (!row) throw new NotFoundError();
    const { attempt, payExpiresAt } = row;
    if (attempt.status !== 'open') return c.redirect(`/order/payWait?order=${attempt.orderId}`, 303);
    const symbol = await loadCurrencySymbol(ctx.db, attempt.currency);
    return sendHostedPage(c, {
      title: 'Pay by bank transfer',
      shop: ctx.config,
      intro: 'Send the amount from your bank to this account, with the reference exactly as it is here.',
      rows: [
        ['Amount', formatMoney(attempt.amountMinor, symbol)],
        ['Account holder', holder],
        ...lines,
        ['Reference', reference],
        ['Pay by', formatDate(payExpiresAt, ctx.config.timeZone)],
      ],
      outro:
        'We’ll email you when your transfer arrives. We cannot hold your items that long: if one sells out first, we send your money back.',
      // Not the page that waits for the bank: it asks the shopper to stay for some seconds, and a transfer takes days.
      link: { href: `/order/payment?order=${attempt.orderId}`, label: 'Back to your order' },
    });
  };
