// The texts of withdrawing from an order (directive 2011/83/EU, article 11a).

import { getRefundedText, getReturnedText } from '@/contract/return-messages';
import type { WithdrawalBlock } from '@/contract/withdrawal';
import { withdrawalBlockMessages } from '@/contract/withdrawal-messages';

export const pageTitle = 'Withdraw from contract';
export const loading = 'Loading your withdrawal';
export const loadError = 'Your order could not be loaded.';
export const orderTitle = (orderNumber: string) => `Order ${orderNumber}`;
export const openOrder = 'Open your order';
export const whereToStart = 'Open the order that you want to withdraw from: its page leads here.';
export const blocks: Record<WithdrawalBlock, string> = withdrawalBlockMessages;

// The statement
export const statement = (orderNumber: string, day: string) =>
  `I withdraw from the contract about order ${orderNumber}, ordered on ${day}, for these goods:`;
export const until = (day: string) => `You can withdraw until ${day}.`;
export const item = (name: string, qty: number) => `${qty} × ${name}`;
export const shippedItem = 'Shipped: you send it back.';
export const unshippedItem = 'Not shipped: refunded at once.';
export const name = 'Your name';
export const missingName = 'Please enter your name';
export const email = (address: string) => `The confirmation goes to ${address}.`;
export const proceed = 'Continue';

// The confirmation
export const confirmTitle = 'Your statement';
export const signedBy = (signer: string) => `Name: ${signer}`;
export const confirm = 'Confirm withdrawal';
export const back = 'Back';

// Afterwards
export const received = (time: string) => `Withdrawal received on ${time}`;
export const emailed = (address: string) => `We email the confirmation to ${address}.`;
export const refunded = getRefundedText;
export const returned = getReturnedText;
export const openReturn = 'Where to send it';
