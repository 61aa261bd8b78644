import { keepWish } from '@/provider/records/back-in-stock';
import type { MailData } from '@/provider/records/mail';
import { variantFacts } from '@/provider/records/variant-facts';
import type { Work } from '@/provider/work';
import { button, text, type Letter } from './letter';

/** Null when the piece has gone again, or is not made any more: who asked waits on, for the next time. */
export async function stockLetter(
  work: Work,
  { email, variantId }: MailData['back-in-stock'],
): Promise<Letter | null> {
  const facts = (await variantFacts(work.db, [variantId])).get(variantId);
  if (!facts?.isActive || facts.available <= 0) {
    await keepWish(work.db, email, variantId);
    return null;
  }
  const choice = facts.options.map(({ value }) => value).join(', ');
  const link = new URL(`${work.settings.siteUrl}/${facts.urlPath}`);
  link.search = new URLSearchParams(facts.choices.map(({ code, value }) => [code, value])).toString();
  return {
    to: email,
    subject: `${facts.name} is back`,
    preview: choice,
    title: 'Back in stock',
    blocks: [
      text(`${facts.name}${choice ? ` (${choice})` : ''} is back in stock. You asked us to let you know.`),
      button('View it', link.href),
    ],
    reason: 'You get this one email because you asked us to let you know. We will not write again about it.',
  };
}
