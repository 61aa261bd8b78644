import type { ListedEmailKind } from '@/contract/email-kinds';
import { seatTexts } from '@/provider/modules/activity/email-texts';
import * as account from '@/provider/modules/auth/email-texts';
import * as owner from '@/provider/modules/order/admin-email-texts';
import * as order from '@/provider/modules/order/email-texts';
import { instalmentTexts } from '@/provider/modules/order/instalment/email-texts';
import { refundTexts } from '@/provider/modules/order/refund/email-texts';
import { backInStockTexts } from '@/provider/modules/product/inventory/email-texts';
import { answeredTexts } from '@/provider/modules/question/email-texts';
import * as returns from '@/provider/modules/returns/email-texts';
import { adminWithdrawalTexts, withdrawalTexts } from '@/provider/modules/withdrawal/email-texts';
import { EVERYWHERE, listPlaceholders, type EmailTexts } from '@/provider/platform/mail/email-words';
import { ownerListTexts } from './owner-texts';

type TextsOfEmail = {
  texts: EmailTexts;
  /** What each text may name, besides its own placeholders. */
  common: readonly string[];
};

const CUSTOMER = ['name'];
const ORDER = ['order', 'name'];
const RETURN = ['number', ...ORDER];

/** The texts of each email, as the shop says them unless its owner does. */
export const emailTexts: Readonly<Record<ListedEmailKind, TextsOfEmail>> = {
  welcome: { texts: account.welcomeTexts, common: CUSTOMER },
  'login-code': { texts: account.loginCodeTexts, common: CUSTOMER },
  'password-reset': { texts: account.passwordResetTexts, common: CUSTOMER },
  'password-changed': { texts: account.passwordChangedTexts, common: CUSTOMER },
  'close-code': { texts: account.closeCodeTexts, common: CUSTOMER },
  'order-payable': { texts: order.payableTexts, common: ORDER },
  'order-unpaid': { texts: order.unpaidTexts, common: ORDER },
  'order-paid': { texts: order.paidTexts, common: ORDER },
  'order-shipped': { texts: order.shippedTexts, common: ORDER },
  'order-cancelled': { texts: order.cancelledTexts, common: ORDER },
  'order-refunded': { texts: refundTexts, common: ['amount', ...ORDER] },
  'instalment-failed': { texts: instalmentTexts, common: RETURN },
  'return-requested': { texts: returns.requestedTexts, common: RETURN },
  'return-approved': { texts: returns.approvedTexts, common: RETURN },
  'return-exchanged': { texts: returns.exchangedTexts, common: RETURN },
  'return-received': { texts: returns.receivedTexts, common: RETURN },
  'return-refused': { texts: returns.refusedTexts, common: RETURN },
  'withdrawal-received': { texts: withdrawalTexts, common: ORDER },
  'question-answered': { texts: answeredTexts, common: ['product'] },
  'back-in-stock': { texts: backInStockTexts, common: [] },
  'opening-place': { texts: seatTexts, common: CUSTOMER },
  'order-received': {
    texts: { ...owner.receivedTexts, ...ownerListTexts['order-received'] },
    common: [],
  },
  'payment-failed': { texts: ownerListTexts['payment-failed'], common: [] },
  'low-stock': { texts: ownerListTexts['low-stock'], common: [] },
  'review-waiting': { texts: ownerListTexts['review-waiting'], common: [] },
  'question-waiting': { texts: ownerListTexts['question-waiting'], common: [] },
  'return-waiting': { texts: ownerListTexts['return-waiting'], common: [] },
  'withdrawal-stated': {
    texts: { ...adminWithdrawalTexts, ...ownerListTexts['withdrawal-stated'] },
    common: [],
  },
  'refund-due': { texts: { ...owner.refundDueTexts, ...ownerListTexts['refund-due'] }, common: [] },
  'refund-failed': { texts: { ...owner.refundFailedTexts, ...ownerListTexts['refund-failed'] }, common: [] },
};

/**
 * What a text must still say in other words: without it, the email would not tell what it is for. The others, such as the number
 * of the order or a name, may be left out.
 */
const NEEDED: ReadonlySet<string> = new Set([
  ...['address', 'amount', 'card', 'count', 'coupon', 'dates', 'failure', 'gift', 'minutes', 'note', 'part'],
  ...['payment', 'points', 'product', 'reason', 'refusal', 'stock', 'until', 'day'],
]);
const TEXT_MAX = 2_000;

/** Whether a text is the subject of an email: of one that lists what waits for the owner, also `one` or `many`. */
const isSubject = (name: string) => name.endsWith('subject') || name === 'one' || name === 'many';

/** The texts of an email with what each may and must name; null for another name. */
export function findEmailText(kind: ListedEmailKind, name: string) {
  const { texts, common } = emailTexts[kind];
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (text === undefined) return null;
  const own = listPlaceholders(text);
  return {
    text,
    placeholders: [...new Set([...own, ...common, ...EVERYWHERE])],
    needed: own.filter((placeholder) => NEEDED.has(placeholder)),
  };
}

const quote = (placeholders: readonly string[]) =>
  placeholders.map((placeholder) => `{${placeholder}}`).join(', ');

/** What is wrong with the words for a text; null if nothing. */
export function findWordsError(kind: ListedEmailKind, name: string, words: string): string | null {
  const found = findEmailText(kind, name);
  if (!found)
    return `This email has no text “${name}”. Write ${Object.keys(emailTexts[kind].texts).join(', ')}.`;
  if (words.length > TEXT_MAX) return `Write ${TEXT_MAX} characters or less.`;
  if (isSubject(name) && /[\r\n]/.test(words)) return 'Write one line.';
  // Also what is no name of one, such as {Order} or { order }: nobody wants to send it as it is.
  const named = [...words.matchAll(/\{([^{}]*)\}/g)].map(([, placeholder = '']) => placeholder);
  const unknown = named.find((placeholder) => !found.placeholders.includes(placeholder));
  if (unknown !== undefined) return `There is no {${unknown}} here. Write ${quote(found.placeholders)}.`;
  const missing = found.needed.filter((placeholder) => !named.includes(placeholder));
  return missing.length > 0 ? `Something is missing that this text has to say: ${quote(missing)}.` : null;
}
