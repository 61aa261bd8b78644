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
import { findReturn } from './return-repository';
import { toReturnResponses } from './return-response';

export const getSlipText = (returnNumber: string) =>
  `Write the number ${returnNumber} on a slip and put it in the parcel.`;

type ReturnEmailContent = Pick<EmailContent, 'preview' | 'title'> & { subject: string; blocks: EmailBlock[] };

const toLineRows = ({ lines }: Return): EmailBlock => ({
  kind: 'rows',
  rows: lines.map(({ name, options, qty }) => ({
    left: name,
    under: options.map(({ value }) => value).join(', ') || undefined,
    right: String(qty),
  })),
});

const buildRequestedEmail = (entry: Return): ReturnEmailContent => ({
  subject: `We have your return request ${entry.number}`,
  preview: 'Please do not send anything yet.',
  title: 'We have your request',
  blocks: [
    createTextBlock('Please do not send anything yet. We look at it and email you where it goes.'),
    toLineRows(entry),
  ],
});

function buildApprovedEmail(entry: Return): ReturnEmailContent {
  const { number, address, labelUrl } = entry;
  const preview = labelUrl
    ? 'Print the label and put it on the parcel.'
    : 'Pack it and send it to the address in this email.';
  return {
    subject: `Return ${number} is approved`,
    preview,
    title: 'You can send it now',
    blocks: [
      createTextBlock(preview),
      ...(labelUrl ? [createButtonBlock('Open the label', labelUrl)] : []),
      ...(address
        ? [createTextBlock(`Return address: ${disableLinks(address.split('\n').join(', '))}`)]
        : []),
      createTextBlock(getSlipText(number)),
      toLineRows(entry),
    ],
  };
}

const buildReceivedEmail = (entry: Return): ReturnEmailContent => ({
  subject: `Return ${entry.number} has arrived`,
  preview: 'Your refund is next.',
  title: 'Your parcel has arrived',
  blocks: [
    createTextBlock('We have your parcel. Your refund is next, and we email you when the money is sent.'),
    {
      kind: 'rows',
      rows: entry.lines.map(({ name, qty, receivedQty }) => ({
        left: name,
        right: `${receivedQty ?? 0} of ${qty}`,
      })),
    },
  ],
});

const buildRefusedEmail = (entry: Return): ReturnEmailContent => ({
  subject: `We cannot take return ${entry.number}`,
  preview: entry.refusal ?? '',
  title: 'We cannot take this return',
  blocks: [createTextBlock(`Reason: ${entry.refusal ?? ''}`), toLineRows(entry)],
});

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
} as const;

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
  const { blocks, ...content } = build(entry);
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, order.id) }).toString();
  return {
    ...content,
    to: order.email,
    blocks: [...blocks, createButtonBlock('View your order', link.href)],
    reason: `You received this email because of a return to ${ctx.config.storeName}. The link is personal: anyone who has it can see this order.`,
  };
}
