import { subscribeToStock } from '@/provider/modules/product/inventory/back-in-stock';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';

/**
 * Null when the variant no longer exists; or when it is sold out again or discontinued, and the shopper stays
 * subscribed for the next time.
 */
export async function stockEmail(
  ctx: ServiceContext,
  { email, variantId }: EmailData['back-in-stock'],
): Promise<EmailContent | null> {
  const facts = (await loadVariantDetails(ctx.db, [variantId])).get(variantId);
  if (!facts) return null;
  if (!facts.isActive || facts.available <= 0) {
    await subscribeToStock(ctx.db, email, variantId);
    return null;
  }
  const choice = facts.options.map(({ value }) => value).join(', ');
  const link = new URL(`${ctx.config.siteUrl}/${facts.urlPath}`);
  link.search = new URLSearchParams(facts.optionValues.map(({ code, value }) => [code, value])).toString();
  return {
    to: email,
    subject: `${facts.name} is back`,
    preview: choice,
    title: 'Back in stock',
    blocks: [
      createTextBlock(
        `${facts.name}${choice ? ` (${choice})` : ''} is back in stock. You asked us to let you know.`,
      ),
      createButtonBlock('View it', link.href),
    ],
    reason: 'You get this one email because you asked us to let you know. We will not write again about it.',
  };
}
