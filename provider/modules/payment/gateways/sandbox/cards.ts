/** A card as the browser sends it; after the check, only the last 4 digits and the brand are kept. */
type Card = { number: string; expMonth: number; expYear: number; cvc: string };
export type CardDecline = { declineCode: string; message: string };
export type CardOutcome =
  | { outcome: 'succeeded' }
  | { outcome: 'requires_action' }
  | { outcome: 'processing' }
  | ({ outcome: 'declined' } & CardDecline);

const accepted: CardOutcome = { outcome: 'succeeded' };
const createDeclinedOutcome = (declineCode: string, message: string): CardOutcome => ({
  outcome: 'declined',
  declineCode,
  message,
});

/** Stripe's well-known test cards, and one of our own that succeeds late. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': accepted,
  '5555555555554444': accepted,
  '378282246310005': accepted,
  '4000000000000002': createDeclinedOutcome('generic_decline', 'Your card was declined.'),
  '4000000000009995': createDeclinedOutcome('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': createDeclinedOutcome('expired_card', 'Your card has expired.'),
  '4000000000000127': createDeclinedOutcome('incorrect_cvc', "Your card's security code is incorrect."),
  '4000002500003155': { outcome: 'requires_action' },
  '4000000000003220': { outcome: 'requires_action' },
  '4000000000000077': { outcome: 'processing' }, // the bank approves it some seconds later
  '4000000000000341': accepted, // but declined when charged later
};

const NOT_A_TEST_CARD = createDeclinedOutcome(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);
export const NOT_AUTHENTICATED: CardDecline = {
  declineCode: 'authentication_failed',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function isLuhn(digits: string) {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return digits.length > 0 && sum % 10 === 0;
}

export function getCardBrand(digits: string) {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'American Express';
  return 'Card';
}

const YEARS_AHEAD_MAX = 50;

/** Returns the error that Stripe's own fields would show before contacting a bank; null if the input is valid. */
export function findCardError({ number, expMonth, expYear, cvc }: Card, now: Date): CardDecline | null {
  const problem = (declineCode: string, message: string) => ({ declineCode, message });
  const isAmex = getCardBrand(number) === 'American Express';
  if (number.length < (isAmex ? 15 : 16))
    return problem('incomplete_number', 'Your card number is incomplete.');
  if (number.length > 19 || !isLuhn(number)) return problem('invalid_number', 'Your card number is invalid.');

  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (expYear < year)
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (expMonth < 1 || expMonth > 12 || expYear > year + YEARS_AHEAD_MAX)
    return problem('invalid_expiry_date', "Your card's expiration date is invalid.");
  if (expYear === year && expMonth < month)
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");

  if (cvc.length !== (isAmex ? 4 : 3))
    return problem('incomplete_cvc', "Your card's security code is incomplete.");
  return null;
}

/** Cards that are accepted once and declined when they are charged again without the cardholder. */
export const isDeclinedLater = (number: string) => number === '4000000000000341';

export const evaluateTestCard = (number: string): CardOutcome => testCards[number] ?? NOT_A_TEST_CARD;
