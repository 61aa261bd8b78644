import { eq } from 'drizzle-orm';
import { formatInstant } from '@/contract/shop-time';
import { orders, type OrderRow } from '@/provider/db/schema/order';
import { returns } from '@/provider/db/schema/returns';
import { withdrawals, type WithdrawalRow } from '@/provider/db/schema/withdrawal';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
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
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { adminWithdrawalTexts, withdrawalTexts } from './email-texts';
import { toStatementResponses } from './withdrawal-response';

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
  const say = await loadEmailWords(ctx, 'withdrawal-received', withdrawalTexts, {
    order: order.incrementId,
    name: disableLinks(statement.name),
  });
  const amount = refund?.amountFormat ?? '';
  const address = row?.address && disableLinks(row.address.split('\n').join(', '));
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, order.id) }).toString();
  return {
    to: statement.email,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    blocks: [
      ...toStatementBlocks(ctx, order, statement),
      ...(refund ? [createTextBlock(say(refund.isReduced ? 'reduced' : 'refund', { amount }))] : []),
      ...(row
        ? [
            createTextBlock(address ? say('address', { address }) : say('noaddress')),
            createTextBlock(say('slip', { number: formatReturnNumber(order, row) })),
            createTextBlock(say('next')),
          ]
        : []),
      createButtonBlock(say('button'), link.href),
    ],
    reason: say('reason'),
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
  const say = await loadEmailWords(ctx, 'withdrawal-stated', adminWithdrawalTexts, { order: incrementId });
  const number = row && formatReturnNumber(order, row);
  return {
    to,
    subject: say('subject'),
    preview: number ? say('previewreturn', { number }) : say('preview'),
    title: say('title'),
    blocks: [
      ...toStatementBlocks(ctx, order, statement),
      ...(statement.refundId === null ? [] : [createTextBlock(say('refunded'))]),
      ...(number ? [createTextBlock(say('returned', { number }))] : []),
      createButtonBlock(say('button'), `${siteUrl}/admin/orders/${incrementId}/show`),
    ],
    reason: getOwnerReason(storeName),
  };
}
