import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { TotalSegment } from '@/contract/cart';
import { Code } from '@/contract/codes';
import type { MarketingParameter } from '@/contract/marketing-keys';
import type { NewOrder, PayAction } from '@/contract/new-order';
import { ApiError } from '@/lib/api/envelope';
import { failureWords } from '@/lib/api/failure-words';

export type Wanted = {
  checkout: Checkout;
  /** null: the one the server has. */
  shipping: NewAddress | null;
  billing: NewAddress | null;
  shippingMethod: string;
  payMethod: string;
  remark: string;
  marketing: MarketingParameter[];
};

/** The order as it stands on the screen, with the version and the sum that the shopper sees. */
export const orderOf = (wanted: Wanted): NewOrder => {
  const { checkout, shipping, billing, shippingMethod, payMethod, remark, marketing } = wanted;
  return {
    quoteId: checkout.quote.id,
    version: checkout.version,
    expectedTotal: checkout.quote.previewGrandTotal,
    paymentMethod: payMethod,
    shippingMethod,
    ...(shipping ? { shippingAddress: shipping } : {}),
    billingAddress: billing,
    points: checkout.points.used,
    shippingGuarantee: checkout.shippingGuarantee.isSelected,
    remark,
    ...(marketing.length > 0 ? { marketing } : {}),
  };
};

/** Where a placed order is paid; one that needs no payment is done. */
export const nextStep = ({ orderId, action, redirectUrl }: PayAction): string => {
  if (action === 'redirect' && redirectUrl) return redirectUrl;
  return `/order/${action === 'none' ? 'payWait' : 'payment'}?order=${orderId}`;
};

export type Trouble = {
  words: string;
  /** Above the form for what is about the cart, else beside the button. */
  place: 'top' | 'button';
  /** What is on the screen is out of date. */
  isStale: boolean;
  /** What it costs is another sum by now. */
  isAboutSum: boolean;
};

const aboutTheCart: readonly number[] = [Code.soldOut, Code.notEnough, Code.emptyCart];
const aboutTheSum: readonly number[] = [Code.totalChanged, Code.orderChanged];

/** What a refusal means for the page. An order that was refused is not placed, and nothing typed is lost. */
export function troubleOf(error: unknown): Trouble {
  const words = failureWords(error);
  if (!(error instanceof ApiError)) return { words, place: 'button', isStale: false, isAboutSum: false };
  return {
    words,
    place: aboutTheCart.includes(error.code) ? 'top' : 'button',
    isStale: error.code !== Code.busy,
    isAboutSum: aboutTheSum.includes(error.code),
  };
}

const valueOf = ({ totalSegments }: Checkout, wanted: TotalSegment['code']) =>
  totalSegments.find(({ code }) => code === wanted)?.value ?? 0;

function reasonOf(seen: Checkout, now: Checkout): string {
  const place = now.shippingAddress?.region || now.shippingAddress?.countryName;
  const parts = ['subtotal', 'discount', 'points', 'shipping', 'guarantee', 'tax'] as const;
  const changed = parts.filter((code) => valueOf(seen, code) !== valueOf(now, code));
  const [only] = changed.length === 1 ? changed : [];
  if (only === 'tax' && place && valueOf(seen, 'tax') === 0) return `Tax for ${place} was added`;
  if (only === 'tax' && place) return `The tax for ${place} changed`;
  if (only === 'shipping' && place) return `Shipping to ${place} changed`;
  if (only === 'subtotal') return 'A price changed';
  return 'The total changed';
}

/** What is said when the sum is not the one that was seen; null when it is. */
export function sumNews(seen: Checkout, now: Checkout): string | null {
  if (seen.quote.previewGrandTotal === now.quote.previewGrandTotal) return null;
  const sums = `${now.quote.previewGrandTotalFormat} instead of ${seen.quote.previewGrandTotalFormat}`;
  return `${reasonOf(seen, now)}: ${sums}. Place the order at the new total?`;
}

/** The lines that were to be ordered and are sold out. */
export const soldOutIn = ({ items }: Checkout) =>
  items.filter(({ isChecked, isSaleable }) => isChecked && !isSaleable);

/**
 * What sold out while the shopper was in the checkout, in words for the top of the page; null when nothing did, or they
 * have been told of it. The totals may have left the line out long before the button is pressed.
 */
export function soldOutTrouble(checkout: Checkout, told: readonly number[]): Trouble | null {
  const gone = soldOutIn(checkout).filter(({ id }) => !told.includes(id));
  if (gone.length === 0) return null;
  const words = `${gone.map(({ name }) => name).join(', ')} just sold out`;
  return { words, place: 'top', isStale: false, isAboutSum: false };
}
