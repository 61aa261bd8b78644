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
    'provider/order/refund.db',
    'can be made in parts, sends an email each time, and never exceeds what was paid',
    { [EMAILS]: ['Your refund is next, and we email you when the money is sent.'] },
  ),
];
