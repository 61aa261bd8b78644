import { returnBlockMessages } from './return-messages';
import type { WithdrawalBlock } from './withdrawal';

/** Why an order cannot be withdrawn from online. */
export const withdrawalBlockMessages: Record<WithdrawalBlock, string> = {
  not_covered: 'This order was not delivered to a country with a right of withdrawal. Please write to us',
  unpaid: 'This order is not paid. You can cancel it on its page',
  withdrawn: 'You have withdrawn from this order',
  nothing_left: 'Nothing is left of this order to withdraw from',
  too_late: 'The withdrawal period of this order is over',
  too_many: returnBlockMessages.too_many,
};

/** Leads to the online withdrawal. The words are those of directive 2011/83/EU, article 11a. */
export const WITHDRAW_FROM_CONTRACT = 'Withdraw from contract here';
