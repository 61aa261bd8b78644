import type { ReactNode } from 'react';
import type { Order, OrderListItem } from '@/contract/order';

type ElementBuilder = (text: string) => ReactNode;
/** The texts of components/order/actions. */
export const orderActionsText = {
  invoice: (hidden: ElementBuilder) => <>Invoice{hidden(', opens the print view')}</>,
  buyAgain: (orderNumber: string, hidden: ElementBuilder) => <>Buy again{hidden(`, order ${orderNumber}`)}</>,
  itemNotAdded: (itemName: string | undefined, reason: string) => `${itemName ?? 'A piece'}: ${reason}`,
  restIsInCart: (link: ElementBuilder) => <>The rest is in your {link('cart')}.</>,
  addedToCart: 'Added to your cart',
  // Dialog that cancels an order
  cancelTitle: (orderNumber: string) => `Cancel order ${orderNumber}?`,
  confirmCancel: 'Cancel the order',
  keepOrder: 'Keep the order',
  orderCancelled: (orderNumber: string) => `Order ${orderNumber} is cancelled`,
  changeAddress: 'Change address',
  confirmAddress: 'Confirm address',
  addressConfirmed: 'Address confirmed.',
  addressConfirmedToast: 'Address confirmed',
  // Dialog that changes the address
  changeAddressTitle: 'Change shipping address',
  changeAddressIntro: (orderNumber: string, country: string) =>
    `Order ${orderNumber} can be sent to any address in ${country} until it ships.`,
  saveAddress: 'Save address',
  addressUpdated: 'Address updated',
  requestShipping: 'Request shipping',
  shippingRequested: 'You have asked us to ship. You can ask once a day.',
  askAgainFrom: (answer: string, time: string) => `${answer}. You can ask again from ${time}.`,
  payInstalment: (number: number) => `Pay payment ${number} now`,
  // Dialog that pays an instalment
  instalmentTitle: (number: number) => `Payment ${number} of 4`,
  instalmentIntro: (amount: string, orderNumber: string) =>
    `${amount} for order ${orderNumber}. You can use any card.`,
  instalmentIsPaid: (number: number) => `Payment ${number} of 4 is paid`,
  instalmentIsWithBank: (number: number) => `Payment ${number} of 4 is with your bank`,
};
