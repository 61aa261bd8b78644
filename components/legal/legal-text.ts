// The pages that the law asks for: imprint, and right of withdrawal (directive 2011/83/EU, annex I).

import { WITHDRAW_FROM_CONTRACT } from '@/contract/withdrawal-messages';

export const home = 'Home';

// Imprint
export const imprint = 'Imprint';
export const representedBy = 'Represented by';
export const contact = 'Contact';
export const registration = 'Registration';
export const vatNumber = 'VAT number';

// Withdrawal
export const withdrawal = 'Right of withdrawal';
export const periodIntro = (days: number) =>
  `You have the right to withdraw from this contract within ${days} days without giving any reason.`;
export const period = (days: number) =>
  `The withdrawal period will expire after ${days} days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last of the goods that you ordered together.`;
export const howTo = (recipient: string) =>
  `To exercise the right of withdrawal, you must inform us (${recipient}) of your decision to withdraw from this contract by an unequivocal statement, for example a letter sent by post or an e-mail. You may use the model withdrawal form below, but it is not obligatory.`;
export const deadline =
  'To meet the withdrawal deadline, it is sufficient for you to send your communication before the withdrawal period has expired.';
export const online =
  'You can also withdraw online, on the page of your order; we then email you without delay what you have sent, with its date and time:';
export const withdrawHere = WITHDRAW_FROM_CONTRACT;
export const effects = 'Effects of withdrawal';
export const reimbursement =
  'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.';
export const sendBack = (address: string) =>
  `You shall send back the goods or hand them over to us (${address}), without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.`;
export const costs = {
  shopper: 'You will have to bear the direct cost of returning the goods.',
  shop: 'We will bear the cost of returning the goods.',
};
export const diminishedValue =
  'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.';
export const exceptions = 'Exceptions';
export const sealedGoods =
  'There is no right of withdrawal for sealed goods that are not suitable for return for reasons of health protection or hygiene and were unsealed after delivery, nor for goods made to your specifications.';
export const form = 'Model withdrawal form';
export const formIntro = 'Complete and return this form only if you wish to withdraw from the contract.';
export const formLines = (recipient: string) => [
  `To ${recipient}:`,
  'I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*):',
  'Ordered on (*) / received on (*):',
  'Name of consumer(s):',
  'Address of consumer(s):',
  'Signature of consumer(s) (only if this form is notified on paper):',
  'Date:',
  '(*) Delete as appropriate.',
];
