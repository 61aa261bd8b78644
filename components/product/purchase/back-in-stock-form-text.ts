// The form for an email when a product is back in stock.

export const notifySubmit = 'Notify me';
export const notifyHint = 'Enter your email and we’ll let you know the day it’s back. One email, no more.';
export const notifyDone = (email: string, selection: string) =>
  `We’ll email ${email} once when ${selection || 'it'} is back in stock.`;
