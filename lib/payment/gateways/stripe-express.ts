import { ExpressMethod, type ExpressPrice } from '@/contract/express-checkout';
import { toMinor } from '@/lib/format/amount';
import type { WalletAddress, WalletContact } from '@/lib/payment/wallet-address';
import type {
  StripeAddress,
  StripeExpressEvents,
  StripeLineItem,
  StripeShippingRate,
} from '@/lib/payment/gateways/stripe-js';

/** The parts of the total. A tax that the prices contain is none: it would be counted twice. */
export function toLineItems({ totalSegments, grandTotal }: ExpressPrice): StripeLineItem[] {
  const parts = totalSegments.filter(({ code }) => code !== 'grand_total');
  const sum = parts.reduce((total, { value }) => total + toMinor(value), 0);
  return parts
    .filter(({ code }) => code !== 'tax' || sum === toMinor(grandTotal))
    .map(({ title, value }) => ({ name: title, amount: toMinor(value) }));
}

/** The selected method first: wallets preselect the first one. */
export const toShippingRates = ({ shippingMethods, shippingMethod }: ExpressPrice): StripeShippingRate[] =>
  shippingMethods
    .toSorted((a, b) => Number(b.code === shippingMethod) - Number(a.code === shippingMethod))
    .map(({ code, title, amount, deliveryTime }) => ({
      id: code,
      displayName: title,
      amount: toMinor(amount),
      deliveryEstimate: deliveryTime,
    }));

const toWalletAddress = (name: string, address: StripeAddress): WalletAddress => ({
  name,
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  city: address.city ?? '',
  region: address.state ?? '',
  postcode: address.postal_code ?? '',
  countryId: address.country ?? '',
});

export type StripeWallet = {
  method: ExpressMethod;
  shippingMethod: string;
  shipping: WalletAddress;
  billing: WalletAddress | null;
  contact: WalletContact;
};

/** What the wallet has given; null if it lacks something that an order needs. */
export function parseStripeWallet(event: StripeExpressEvents['confirm']): StripeWallet | null {
  const { billingDetails = {}, shippingAddress, shippingRate } = event;
  const method = ExpressMethod.safeParse(event.expressPaymentType).data;
  if (!method || !shippingAddress?.address || !shippingRate) return null;
  const name = shippingAddress.name ?? billingDetails.name ?? '';
  const { address: billingAddress } = billingDetails;
  return {
    method,
    shippingMethod: shippingRate.id,
    shipping: toWalletAddress(name, shippingAddress.address),
    // PayPal may give a country alone.
    billing: billingAddress?.line1 ? toWalletAddress(billingDetails.name ?? name, billingAddress) : null,
    contact: { email: billingDetails.email ?? '', phone: billingDetails.phone ?? '' },
  };
}
