// The buttons of an order and their dialogs.

import type { ReactNode } from 'react';
import type { InvoiceKind } from '@/contract/order-document';

type ElementBuilder = (text: string) => ReactNode;

export const print = 'Print';
const documentTitles = { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<
  InvoiceKind,
  string
>;
export const document = (kind: InvoiceKind, number: string, hidden: ElementBuilder) => (
  <>
    {`${documentTitles[kind]} ${number}`}
    {hidden(', PDF in a new window')}
  </>
);
export const buyAgain = (orderNumber: string, hidden: ElementBuilder) => (
  <>Buy again{hidden(`, order ${orderNumber}`)}</>
);
export const itemNotAdded = (itemName: string | undefined, reason: string) =>
  `${itemName ?? 'A piece'}: ${reason}`;
export const restIsInCart = (link: ElementBuilder) => <>The rest is in your {link('cart')}.</>;
export const addedToCart = 'Added to your cart';

// Dialog that cancels an order
export const cancelTitle = (orderNumber: string) => `Cancel order ${orderNumber}?`;
export const confirmCancel = 'Cancel the order';
export const keepOrder = 'Keep the order';
export const orderCancelled = (orderNumber: string) => `Order ${orderNumber} is cancelled`;
export const changeAddress = 'Change address';
export const confirmAddress = 'Confirm address';
export const addressConfirmed = 'Address confirmed.';
export const addressConfirmedToast = 'Address confirmed';

// Dialog that changes the address
export const changeAddressTitle = 'Change shipping address';
export const changeAddressIntro = (orderNumber: string, country: string) =>
  `Order ${orderNumber} can be sent to any address in ${country} until it ships.`;
export const saveAddress = 'Save address';
export const addressUpdated = 'Address updated';
export const requestShipping = 'Request shipping';
export const shippingRequested = 'You have asked us to ship. You can ask once a day.';
export const askAgainFrom = (answer: string, time: string) => `${answer}. You can ask again from ${time}.`;
export const payInstalment = (number: number) => `Pay payment ${number} now`;

// Dialog that pays an instalment
export const instalmentTitle = (number: number) => `Payment ${number} of 4`;
export const instalmentIntro = (amount: string, orderNumber: string) =>
  `${amount} for order ${orderNumber}. You can use any card.`;
export const instalmentIsPaid = (number: number) => `Payment ${number} of 4 is paid`;
export const instalmentIsWithBank = (number: number) => `Payment ${number} of 4 is with your bank`;
