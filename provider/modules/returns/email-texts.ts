import { EXCHANGE_REFUNDED } from '@/contract/return-messages';
import { RETURN_REASON } from '@/provider/modules/order/email-texts';

export const SLIP = 'Write the number {number} on a slip and put it in the parcel.' as const;

const RETURN = { button: 'View your order', reason: RETURN_REASON } as const;

export const requestedTexts = {
  subject: 'We have your return request {number}',
  preview: 'Please do not send anything yet.',
  title: 'We have your request',
  intro: 'Please do not send anything yet. We look at it and email you where it goes.',
  ...RETURN,
} as const;

export const approvedTexts = {
  subject: 'Return {number} is approved',
  title: 'You can send it now',
  withlabel: 'Print the label and put it on the parcel.',
  withoutlabel: 'Pack it and send it to the address in this email.',
  label: 'Open the label',
  address: 'Return address: {address}',
  held: 'What you chose instead is held for you until {day}. Please send the parcel by then.',
  gone: EXCHANGE_REFUNDED,
  slip: SLIP,
  ...RETURN,
} as const;

export const receivedTexts = {
  subject: 'Return {number} has arrived',
  preview: 'Your refund is next.',
  title: 'Your parcel has arrived',
  exchangepreview: 'Your replacement is next.',
  exchange: 'We have your parcel. Your replacement is next, and we email you when it ships.',
  intro: 'We have your parcel. Your refund is next, and we email you when the money is sent.',
  ...RETURN,
} as const;

export const exchangedTexts = {
  subject: 'The replacement for return {number} is on its way',
  title: 'Your replacement is on its way',
  tracking: 'Tracking number: {carrier} {tracking}',
  track: 'Track your parcel',
  ...RETURN,
} as const;

export const refusedTexts = {
  subject: 'We cannot take return {number}',
  title: 'We cannot take this return',
  because: 'Reason: {refusal}',
  ...RETURN,
} as const;
