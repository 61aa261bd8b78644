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
export async function buildBackInStockEmail(
  ctx: ServiceContext,
  { email, variantId }: EmailData['back-in-stock'],
): Promise<EmailContent | null> {
  const variant = (await loadVariantDetails(ctx.db, [variantId])).get(variantId);
  if (!variant) return null;
  if (!variant.isActive || variant.available <= 0) {
    await subscribeToStock(ctx.db, email, variantId);
    return null;
  }
  const optionsText = variant.options.map(({ value }) => value).join(', ');
  const link = new URL(`${ctx.config.siteUrl}/${variant.urlPath}`);
  link.search = new URLSearchParams(variant.optionValues.map(({ code, value }) => [code, value])).toString();
  return {
    to: email,
    subject: `${variant.name} is back`,
    preview: optionsText,
    title: 'Back in stock',
    blocks: [
      createTextBlock(
        `${variant.name}${optionsText ? ` (${optionsText})` : ''} is back in stock. You asked us to let you know.`,
      ),
      createButtonBlock('View it', link.href),
    ],
    reason: 'You get this one email because you asked us to let you know. We will not write again about it.',
  };
}
