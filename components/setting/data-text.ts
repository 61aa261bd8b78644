// The texts of the page on which customers download their data and close the account.

export const dataTitle = 'Your data';
export const dataLink = 'Download your data or close your account';

// A copy
export const downloadTitle = 'Download your data';
export const downloadText =
  'One file with everything we have stored about you: your account, addresses, orders, points, reviews and more.';
export const download = 'Download';
export const downloaded = 'Your data was downloaded';

// Closing
export const closeTitle = 'Close your account';
export const closeText = 'This cannot be undone.';
export const closeFacts = [
  'We delete your account, addresses, wishlist, points, coupons, photos and comments, and unsubscribe you from our emails.',
  'You are signed out on all devices.',
  'Reviews that other customers can read stay, under the name “Customer” and without photos. A review that mentions your name is deleted.',
  'We keep your orders without your email address and phone number. The law has us keep invoices with your name and billing address for ten years after the year of the order.',
  'You can no longer return items or view orders through your account.',
] as const;
export const openHint = 'Orders and returns that are still open have to be completed first.';
export const passwordLabel = 'Your password';
export const codeLabel = 'Code from our email';
export const codeHint = 'To make sure it is you, we email you a code. It works for 10 minutes.';
export const sendCode = 'Email me a code';
export const close = 'Close my account';
