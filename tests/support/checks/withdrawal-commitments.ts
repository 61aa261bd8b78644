import { listCommitments, type Commitment } from './commitment';

const TEXTS = 'components/withdrawal/withdrawal-text.ts';
const EMAILS = 'provider/modules/withdrawal/email-texts.ts';
const FILE = 'provider/withdrawal/withdraw.db';

/** What a shopper who withdraws from an order is told of the next step. */
export const withdrawalCommitments: readonly Commitment[] = [
  ...listCommitments(FILE, 'refunds all of it at once, with the delivery, and puts it back on sale', {
    [TEXTS]: ['Not shipped: refunded at once.'],
  }),
  ...listCommitments(FILE, 'is acknowledged by email with its content and time, and the shop is told', {
    [TEXTS]: ['The confirmation goes to {}.', 'We email the confirmation to {}.'],
    [EMAILS]: [
      'What has not been shipped is not sent. {} goes back the way you paid.',
      'What was not shipped is refunded: do not ship it.',
    ],
    'components/legal/legal-text.ts': [
      'You can also withdraw online, on the page of your order; we then email you without delay what you have sent, with its date and time:',
    ],
  }),
  ...listCommitments(
    FILE,
    'opens a return without approval or return terms, which refunds all that was paid, without a fee',
    {
      [TEXTS]: ['Shipped: you send it back.'],
      'contract/return-messages.ts': ['What was shipped comes back as return {}.'],
      [EMAILS]: [
        'We refund what you paid for them once they are here.',
        'Please send back the goods within 14 days, to: {}.',
      ],
    },
  ),
  ...listCommitments(FILE, 'is possible to the end of the last day, and not after it', {
    [TEXTS]: ['You can withdraw until {}.'],
  }),
  ...listCommitments(FILE, 'waits for staff to say where goods go if the shop has no address', {
    [EMAILS]: ['We email you where to send the goods.'],
  }),
];
