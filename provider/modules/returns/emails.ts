import type { Return } from '@/contract/returns';
import { getBuyerAddress } from '@/contract/order-fields';
import { findOrder } from '@/provider/modules/order/order-repository';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  disableLinks,
  type EmailBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { formatShopDay } from '@/provider/platform/shop-time-text';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { approvedTexts, exchangedTexts, receivedTexts, refusedTexts, requestedTexts } from './email-texts';
import { findReturn } from './return-repository';
import { toReturnResponses } from './return-response';

type ReturnEmailContent = Omit<EmailContent, 'to' | 'blocks'> & { blocks: EmailBlock[]; button: string };
type Common = { number: string; order: string; name: string };

const listValues = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(', ');

const toLineRows = ({ lines }: Return): EmailBlock => ({
  kind: 'rows',
  rows: lines.map(({ name, options, qty, exchange }) => ({
    left: name,
    under: exchange
      ? `${listValues(options)}, in exchange for ${listValues(exchange.options)}`
      : listValues(options) || undefined,
    right: String(qty),
  })),
});

async function buildRequestedEmail(ctx: ServiceContext, entry: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-requested', requestedTexts, common);
  return {
    ...{ subject: say('subject'), preview: say('preview'), title: say('title') },
    blocks: [createTextBlock(say('intro')), toLineRows(entry)],
    ...{ button: say('button'), reason: say('reason') },
  };
}

/** Which words say that what was wanted instead is held, or is gone; none for a return for money. */
function findExchangeWord({ isExchange, heldUntil, lines }: Return): 'held' | 'gone' | null {
  if (isExchange) return heldUntil ? 'held' : null;
  return lines.some(({ exchange }) => exchange !== null) ? 'gone' : null;
}

async function buildApprovedEmail(ctx: ServiceContext, entry: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-approved', approvedTexts, common);
  const { address, labelUrl } = entry;
  const exchangeWord = findExchangeWord(entry);
  const day = entry.heldUntil ? formatShopDay(entry.heldUntil, ctx.config) : '';
  const preview = say(labelUrl ? 'withlabel' : 'withoutlabel');
  const addressText = address && say('address', { address: disableLinks(address.split('\n').join(', ')) });
  return {
    ...{ subject: say('subject'), preview, title: say('title') },
    blocks: [
      createTextBlock(preview),
      ...(labelUrl ? [createButtonBlock(say('label'), labelUrl)] : []),
      ...(addressText ? [createTextBlock(addressText)] : []),
      ...(exchangeWord ? [createTextBlock(say(exchangeWord, { day }))] : []),
      createTextBlock(say('slip')),
      toLineRows(entry),
    ],
    ...{ button: say('button'), reason: say('reason') },
  };
}

async function buildReceivedEmail(ctx: ServiceContext, { lines, isExchange }: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-received', receivedTexts, common);
  const rows = lines.map(({ name, qty, receivedQty }) => ({
    ...{ left: name, right: `${receivedQty ?? 0} of ${qty}` },
  }));
  return {
    ...{
      subject: say('subject'),
      preview: say(isExchange ? 'exchangepreview' : 'preview'),
      title: say('title'),
    },
    blocks: [createTextBlock(say(isExchange ? 'exchange' : 'intro')), { kind: 'rows' as const, rows }],
    ...{ button: say('button'), reason: say('reason') },
  };
}

async function buildExchangedEmail(ctx: ServiceContext, entry: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-exchanged', exchangedTexts, common);
  const { carrier = '', trackNumber = '', url = '' } = entry.replacement ?? {};
  const tracking = say('tracking', { carrier, tracking: trackNumber });
  return {
    ...{ subject: say('subject'), preview: tracking, title: say('title') },
    blocks: [
      createTextBlock(tracking),
      ...(url ? [createButtonBlock(say('track'), url)] : []),
      toLineRows(entry),
    ],
    ...{ button: say('button'), reason: say('reason') },
  };
}

async function buildRefusedEmail(ctx: ServiceContext, entry: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-refused', refusedTexts, common);
  const refusal = entry.refusal ?? '';
  return {
    ...{ subject: say('subject'), preview: refusal, title: say('title') },
    blocks: [createTextBlock(say('because', { refusal })), toLineRows(entry)],
    ...{ button: say('button'), reason: say('reason') },
  };
}

type BuildReturnEmail = (ctx: ServiceContext, entry: Return, common: Common) => Promise<ReturnEmailContent>;
type ReturnEmail = { build: BuildReturnEmail; isCurrent: (entry: Return) => boolean };

const emailsByKind = {
  'return-requested': {
    build: buildRequestedEmail,
    isCurrent: ({ status }: Return) => status !== 'cancelled',
  },
  'return-approved': {
    build: buildApprovedEmail,
    isCurrent: ({ status }: Return) => status === 'approved' || status === 'sent',
  },
  'return-received': { build: buildReceivedEmail, isCurrent: () => true },
  'return-exchanged': { build: buildExchangedEmail, isCurrent: () => true },
  'return-refused': { build: buildRefusedEmail, isCurrent: () => true },
} satisfies Record<string, ReturnEmail>;

/** An email about a step of a return; null if a later step has overtaken it. Refunds have an email of their own. */
export async function buildReturnEmail(
  ctx: ServiceContext,
  kind: keyof typeof emailsByKind,
  { returnId }: { returnId: number },
): Promise<EmailContent | null> {
  const row = await findReturn(ctx.db, returnId);
  const order = row && (await findOrder(ctx.db, row.orderId));
  if (!order) return null;
  const [entry] = await toReturnResponses(ctx, order, [row]);
  const { build, isCurrent } = emailsByKind[kind];
  if (!entry || !isCurrent(entry)) return null;
  const common = {
    ...{ number: entry.number, order: order.incrementId },
    name: disableLinks(getBuyerAddress(order).firstname),
  };
  const { blocks, button, ...content } = await build(ctx, entry, common);
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, order.id) }).toString();
  return {
    ...content,
    to: order.email,
    blocks: [...blocks, createButtonBlock(button, link.href)],
  };
}
