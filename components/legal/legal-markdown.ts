import 'server-only';
import { shopSettings } from '@/lib/config/shop-settings';
import { getWithdrawalPath } from '@/lib/paths/withdrawal-paths';
import {
  escapeParagraphs,
  escapeText,
  joinBlocks,
  toBullets,
  toHeading,
  toLink,
  toSection,
} from '@/lib/seo/markdown/format';
import * as legalText from './legal-text';

/** Who runs the shop, in Markdown; null if shop.yaml does not say. */
export function buildImprintMarkdown(): string | null {
  if (!shopSettings?.imprint) return null;
  const { name, legal_name, address, contact, imprint, vat_number, registration } = shopSettings;
  const toPart = (title: string, value: string | undefined) => value && toSection(title, escapeText(value));
  return joinBlocks(
    toHeading(1, legalText.imprint),
    escapeParagraphs([legal_name ?? name, ...address].join('\n')),
    toSection(
      legalText.contact,
      toBullets([contact.email, contact.phone].flatMap((way) => (way ? escapeText(way) : []))),
    ),
    toPart(legalText.representedBy, imprint.represented_by),
    toPart(legalText.registration, registration),
    toPart(legalText.vatNumber, vat_number),
    imprint.text && escapeParagraphs(imprint.text),
  );
}

/** The right of withdrawal with its model form, in Markdown; null if shop.yaml does not name it. */
export function buildWithdrawalMarkdown(): string | null {
  if (!shopSettings?.withdrawal) return null;
  const { name, legal_name, contact, withdrawal } = shopSettings;
  const address = withdrawal.address ?? shopSettings.address.join(', ');
  const recipient = [legal_name ?? name, address, contact.phone, contact.email].filter(Boolean).join(', ');
  return joinBlocks(
    toHeading(1, legalText.withdrawal),
    ...[
      legalText.periodIntro(withdrawal.days),
      legalText.period(withdrawal.days),
      legalText.howTo(recipient),
      legalText.deadline,
    ].map(escapeText),
    `${escapeText(legalText.online)} ${toLink(legalText.withdrawHere, getWithdrawalPath())}`,
    toSection(
      legalText.effects,
      ...[
        legalText.reimbursement,
        legalText.sendBack(address),
        legalText.costs[withdrawal.return_costs],
        legalText.diminishedValue,
      ].map(escapeText),
    ),
    toSection(legalText.exceptions, escapeText(legalText.sealedGoods)),
    toSection(
      legalText.form,
      escapeText(legalText.formIntro),
      toBullets(legalText.formLines(recipient).map(escapeText)),
    ),
  );
}
