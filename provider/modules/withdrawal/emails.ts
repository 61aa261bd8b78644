import { eq } from 'drizzle-orm';
import { formatInstant } from '@/contract/shop-time';
import { getReturnedText } from '@/contract/return-messages';
import { orders, type OrderRow } from '@/provider/db/schema/order';
import { returns } from '@/provider/db/schema/returns';
import { withdrawals, type WithdrawalRow } from '@/provider/db/schema/withdrawal';
import { getOrderReason } from '@/provider/modules/order/refund/emails';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import { getSlipText } from '@/provider/modules/returns/emails';
import { formatReturnNumber } from '@/provider/modules/returns/return-response';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  disableLinks,
  getOwnerReason,
  type EmailBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadOwnerAddress } from '@/provider/platform/mail/email-settings';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { toStatementResponses } from './withdrawal-response';

/** The owner's next step after a withdrawal. */
export const NOT_SHIPPED_REFUNDED = 'What was not shipped is refunded: do not ship it.';

const formatTime = (at: Date, timeZone: string) =>
  formatInstant(at, timeZone, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  });

async function findStatement({ db }: ServiceContext, { withdrawalId }: EmailData['withdrawal-received']) {
  const [found] = await db
    .select({ statement: withdrawals, order: orders, row: returns })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(returns, eq(returns.id, withdrawals.returnId))
    .where(eq(withdrawals.id, withdrawalId));
  return found && found.order.erasedAt === null ? found : null;
}

/** The statement as it was sent, with its time: the acknowledgement has to repeat both. */
const toStatementBlocks = (
  { config }: ServiceContext,
  order: OrderRow,
  { name, email, lines, createdAt }: WithdrawalRow,
): EmailBlock[] => [
  createTextBlock(`Received: ${formatTime(createdAt, config.timeZone)}`),
  createTextBlock(
    `Statement: I withdraw from the contract about order ${order.incrementId}, ordered on ${formatTime(order.createdAt, config.timeZone)}, for these goods.`,
  ),
  { kind: 'rows', rows: lines.map(({ name: title, qty }) => ({ left: title, right: String(qty) })) },
  createTextBlock(`Name: ${disableLinks(name)}. Confirmation by email to ${disableLinks(email)}.`),
];

/** Acknowledges a withdrawal, and says what comes next. */
export async function buildWithdrawalEmail(
  ctx: ServiceContext,
  data: EmailData['withdrawal-received'],
): Promise<EmailContent | null> {
  const found = await findStatement(ctx, data);
  if (!found) return null;
  const { order, statement, row } = found;
  const [response] = await toStatementResponses(ctx, order, [statement]);
  const refund = response?.refund;
  const refundText = refund?.isReduced
    ? `Nothing of this has been shipped: ${refund.amountFormat} comes off the payments you still have to make.`
    : `What has not been shipped is not sent. ${refund?.amountFormat ?? ''} goes back the way you paid.`;
  const addressText = row?.address
    ? `Please send back the goods within 14 days, to: ${disableLinks(row.address.split('\n').join(', '))}.`
    : 'We email you where to send the goods.';
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, order.id) }).toString();
  return {
    to: statement.email,
    subject: `We have received your withdrawal from order ${order.incrementId}`,
    preview: 'What you have sent, when, and what comes next.',
    title: 'You have withdrawn from the contract',
    blocks: [
      ...toStatementBlocks(ctx, order, statement),
      ...(refund ? [createTextBlock(refundText)] : []),
      ...(row
        ? [
            createTextBlock(addressText),
            createTextBlock(getSlipText(formatReturnNumber(order, row))),
            createTextBlock('We refund what you paid for them once they are here.'),
          ]
        : []),
      createButtonBlock('View your order', link.href),
    ],
    reason: getOrderReason(ctx),
  };
}

/** Tells the shop's admin about a withdrawal. */
export async function buildAdminWithdrawalEmail(
  ctx: ServiceContext,
  data: EmailData['withdrawal-stated'],
): Promise<EmailContent | null> {
  const { siteUrl, storeName } = ctx.config;
  const to = await loadOwnerAddress(ctx, 'withdrawal-stated');
  const found = to === '' ? null : await findStatement(ctx, data);
  if (!found) return null;
  const { order, statement, row } = found;
  const { incrementId } = order;
  return {
    to,
    subject: `Withdrawal from order ${incrementId}`,
    preview: row ? `Return ${formatReturnNumber(order, row)}` : 'Nothing of it was shipped.',
    title: `Order ${incrementId} was withdrawn from`,
    blocks: [
      ...toStatementBlocks(ctx, order, statement),
      ...(statement.refundId === null ? [] : [createTextBlock(NOT_SHIPPED_REFUNDED)]),
      ...(row ? [createTextBlock(getReturnedText(formatReturnNumber(order, row)))] : []),
      createButtonBlock('View the order', `${siteUrl}/admin/orders/${incrementId}/show`),
    ],
    reason: getOwnerReason(storeName),
  };
}
