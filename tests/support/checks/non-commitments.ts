type NonCommitment = { in?: RegExp; says: RegExp; why: string };

/** Sentences that match the commitment pattern but are none. Each entry must match something, or it is removed. */
export const nonCommitments: readonly NonCommitment[] = [
  { says: /^\{\} min read$|^Play: /, why: 'how long a text or a film is' },
  {
    says: /On in four minutes|Four minutes, no glue|Before, after, four minutes apart\.|^No glue, no heat, no stylist\.$/,
    why: 'how long a wig takes to put on',
  },
  {
    says: /(?:takes|It takes) (?:a few seconds|two minutes)|Two minutes with a tape measure/,
    why: 'how long the reader needs',
  },
  { says: /lease (?:wait|try again in) a (?:minute|few minutes)/, why: 'asks for patience, says no more' },
  {
    says: /^It is (?:safe|saved)\.$|^They are safe\.$|^Nothing is lost\.$|^Everything in it is saved\.$|^Your cart is saved\.$|^What you wrote is saved\.$/,
    in: /^components\//,
    why: 'what could not be shown was not touched: reading writes nothing',
  },
  {
    says: /^(?:Ways to earn|Track the parcel, earn points next time, and save your addresses\.)$/,
    why: 'a heading, and the reasons for an account',
  },
  {
    says: /^Choose all at once$|^Submit them all at once\.$|^Two shades at once$/,
    why: '"at once" means together',
  },
  { says: /hair today$|fits today\.$|^Nothing to do here today\.$/, why: 'says which day it is' },
  { says: /helps the stylist|Your photo for the stylist/, why: 'what a photo is for' },
  { says: /^Refunds by status$/, in: /metrics\.ts$/, why: 'the name of a number' },
  {
    says: /^It has been refunded$|nothing would be left of the refund|nothing can be refunded$/,
    why: 'why something cannot be returned or refunded',
  },
  { says: /^Keep your receipt until this return is done\.$/, why: 'advice to the reader' },
  { says: /^Never ask for the number of a card\.$/, why: 'what an agent must not do' },
  { says: /^Every day$/, why: 'an answer of the hair profile' },
  {
    says: /^(?:Cancelled by a refund|Refund, |Refunded |Refund for order|This order (?:was|has been) refunded|Refund of |Refund failed: )/,
    why: 'what has happened to an order',
  },
  {
    says: /did not go through|did not reach the customer|Refund one that is paid|order \{\} failed at|could not be sent yet|were never paid|was not written|cannot be refunded|We received a second payment|more than one order can hold|^No refund of this amount waits to be sent$/,
    why: 'a refusal, or a line of the log',
  },
  {
    says: /^Refund to send: |^A refund is yours to send$|is due to be refunded\.$|^Then record the transfer of /,
    why: 'told to the admin',
  },
  {
    says: /^(?:1|\{\}) refunds? (?:to send|failed)$|^The page of each order says how\.$/,
    in: /email\/owner-texts/,
    why: 'told to the owner',
  },
  {
    says: /^Nothing was charged\.$/,
    in: /order\/order-text|order\/.*email-texts/,
    why: 'said of an order that ended unpaid',
  },
  {
    says: /^Delivery$|^free$|^What we (?:keep|do not (?:keep|buy))$|^\d+ (?:min|week)$|^until you clear it$/,
    why: 'a heading or a cell of a table, whose row says it',
  },
  { says: /choose a new password right away:$/, why: 'advice to the reader' },
  { says: /^Until next time\.$|^The page has moved, or was never here\.$/, why: 'a greeting, and an excuse' },
  { says: /customs office may ask for duty/, why: 'what others may do' },
  { says: /the form in which some banks/i, why: 'says what falls short' },
  {
    says: /^Free shipping$/,
    in: /coupon/,
    why: 'the name of a kind of coupon; its conditions stand beside it',
  },
  { says: /a free one from ear to ear/, why: 'a parting' },
  { says: /and for nothing tighter/, why: 'what a brush is not for' },
  {
    says: /come back to us|People write to us|not blond in February/,
    why: 'what happens to hair and to people',
  },
  { says: /^A wig for the stage has to go on/, why: 'what a stage asks of a wig' },
  {
    says: /worn every day|^Worn every day|Everything a wig needs in a year|^What a wig needs in a day/,
    why: 'how long hair lasts, and what it needs',
  },
  { says: /^(?:Stroke shampoo|Rinse|180 °C)/, in: /care-guide/, why: 'how to wash and dry hair' },
  { says: /Both are on in four minutes/, why: 'how long a wig takes to put on' },
  {
    says: /never with acid|over three days/,
    in: /how-the-hair-is-sourced/,
    why: 'how hair is made: a fact of the product',
  },
  {
    says: /what they are paid|are paid by weight/,
    in: /how-the-hair-is-sourced|faq/,
    why: 'what donors are told',
  },
  {
    says: /an hour after a year|four days a week|five weeks off/,
    in: /careers/,
    why: 'what work at the bench is like',
  },
  { says: /^Pieces in a year$/, why: 'a heading of a table' },
];
