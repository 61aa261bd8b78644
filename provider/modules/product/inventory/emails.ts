import { subscribeToStock } from '@/provider/modules/product/inventory/back-in-stock';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { backInStockTexts } from './email-texts';

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
  const say = await loadEmailWords(ctx, 'back-in-stock', backInStockTexts);
  const product = `${variant.name}${optionsText ? ` (${optionsText})` : ''}`;
  return {
    to: email,
    subject: say('subject', { product: variant.name }),
    preview: optionsText,
    title: say('title'),
    blocks: [createTextBlock(say('intro', { product })), createButtonBlock(say('button'), link.href)],
    reason: say('reason'),
  };
}
