import { listCommitments, type Commitment } from './commitment';

const TEXTS = 'components/returns/returns-text.ts';
const EMAILS = 'provider/modules/returns/email-texts.ts';

/** What a shopper who returns something is told of the next step. */
export const returnCommitments: readonly Commitment[] = [
  ...listCommitments(
    'provider/returns/request-return.db',
    'is the days of the terms from the day by which it was to arrive, to the end of the last one',
    { [TEXTS]: ['You can ask until {}.'] },
  ),
  ...listCommitments('provider/returns/process-return.db', 'shows and emails where it goes', {
    [TEXTS]: ['We look at your request and email you what to do next.'],
    [EMAILS]: ['We look at it and email you where it goes.'],
    'contract/return-messages.ts': ['We have your request and will email you what to do next'],
  }),
  ...listCommitments(
    'provider/returns/process-return.db',
    'puts into stock what can be sold again, once, and emails what arrived',
    { [TEXTS]: ['We email you when it has arrived.'] },
  ),
  ...listCommitments(
    'provider/returns/process-return.db',
    'returns what was paid for what arrived, once under a double press',
    {
      [TEXTS]: ['We have your parcel, and your refund is next.'],
      'contract/return-messages.ts': ['{} goes back the way you paid.', '{} comes off your next payments.'],
      [EMAILS]: ['Your refund is next.'],
    },
  ),
  ...listCommitments(
    'provider/returns/exchange.db',
    'is for variants in stock that cost the same, with what was chosen kept in its words',
    {
      'shops/demo/pages/returns-and-hygiene.md': [
        'Another size or shade of the same price can be chosen there in place of a refund',
      ],
    },
  ),
  ...listCommitments(
    'provider/returns/exchange.db',
    'is held from the approval on, and emailed with the day until which it is',
    {
      'contract/return-messages.ts': ['We hold what you chose instead until {}.'],
      [EMAILS]: ['What you chose instead is held for you until {}.'],
    },
  ),
  ...listCommitments(
    'provider/returns/exchange.db',
    'is refunded instead if it is gone by then, which the email says',
    {
      'contract/return-messages.ts': [
        'What you chose instead is sold out by now, so we refund you once your parcel has arrived.',
      ],
    },
  ),
  ...listCommitments(
    'provider/returns/exchange.db',
    'shows and emails the parcel, once under a double press',
    {
      [TEXTS]: ['We have your parcel, and your replacement is next.'],
      [EMAILS]: ['Your replacement is next, and we email you when it ships.'],
    },
  ),
  ...listCommitments(
    'provider/returns/exchange.db',
    'is on sale again if nobody has sent the parcel in time, and is taken anew if it comes',
    { 'contract/return-messages.ts': ['What you chose instead is no longer held for you'] },
  ),
  ...listCommitments(
    'provider/returns/exchange.db',
    'waits until something has arrived, and is refused for what was refunded meanwhile',
    { 'provider/modules/returns/exchange.ts': ['What came back has been refunded already'] },
  ),
  ...listCommitments(
    'provider/order/refund.db',
    'can be made in parts, sends an email each time, and never exceeds what was paid',
    { [EMAILS]: ['Your refund is next, and we email you when the money is sent.'] },
  ),
];
