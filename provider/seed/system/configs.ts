import { RETURN_DAYS, returnTerms } from './return-terms';

/** Editable lists, by module and key. */
export const demoConfigs: readonly { module: string; key: string; value: unknown }[] = [
  { module: 'shipping', key: 'cut_off_hour', value: 15 },
  {
    module: 'shipping',
    key: 'guarantee',
    value: {
      title: 'Parcel protection',
      text: 'Lost, soaked or opened on the way: we replace it right away and deal with the carrier ourselves.',
      amountCents: 900,
    },
  },
  { module: 'shop', key: 'returns', value: returnTerms },
  {
    module: 'shop',
    key: 'reassurance',
    value: [
      { icon: 'truck', title: 'Free express over $150.00', text: '2 to 5 days, tracked' },
      { icon: 'exchange', title: `${RETURN_DAYS} to exchange`, text: 'While the lace is uncut' },
      { icon: 'card', title: 'Points with every order', text: '100 points are worth $1.00' },
      { icon: 'chat', title: 'Ask a stylist', text: 'By email, Monday to Saturday' },
    ],
  },
];
