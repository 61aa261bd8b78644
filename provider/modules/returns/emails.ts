import type { Return } from '@/contract/returns';
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
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { approvedTexts, receivedTexts, refusedTexts, requestedTexts } from './email-texts';
import { findReturn } from './return-repository';
import { toReturnResponses } from './return-response';

type ReturnEmailContent = Omit<EmailContent, 'to' | 'blocks'> & { blocks: EmailBlock[]; button: string };
type Common = { number: string; order: string; name: string };

const toLineRows = ({ lines }: Return): EmailBlock => ({
  kind: 'rows',
  rows: lines.map(({ name, options, qty }) => ({
    left: name,
    under: options.map(({ value }) => value).join(', ') || undefined,
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

async function buildApprovedEmail(ctx: ServiceContext, entry: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-approved', approvedTexts, common);
  const { address, labelUrl } = entry;
  const preview = say(labelUrl ? 'withlabel' : 'withoutlabel');
  const addressText = address && say('address', { address: disableLinks(address.split('\n').join(', ')) });
  return {
    ...{ subject: say('subject'), preview, title: say('title') },
    blocks: [
      createTextBlock(preview),
      ...(labelUrl ? [createButtonBlock(say('label'), labelUrl)] : []),
      ...(addressText ? [createTextBlock(addressText)] : []),
      createTextBlock(say('slip')),
      toLineRows(entry),
    ],
    ...{ button: say('button'), reason: say('reason') },
  };
}

async function buildReceivedEmail(ctx: ServiceContext, { lines }: Return, common: Common) {
  const say = await loadEmailWords(ctx, 'return-received', receivedTexts, common);
  const rows = lines.map(({ name, qty, receivedQty }) => ({
    ...{ left: name, right: `${receivedQty ?? 0} of ${qty}` },
  }));
  return {
    ...{ subject: say('subject'), preview: say('preview'), title: say('title') },
    blocks: [createTextBlock(say('intro')), { kind: 'rows' as const, rows }],
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
  const { incrementId, shippingAddress } = order;
  const common = { number: entry.number, order: incrementId, name: disableLinks(shippingAddress.firstname) };
  const { blocks, button, ...content } = await build(ctx, entry, common);
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, order.id) }).toString();
  return {
    ...content,
    to: order.email,
    blocks: [...blocks, createButtonBlock(button, link.href)],
  };
}
