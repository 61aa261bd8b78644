import type { Contract } from '@/contract/contract';
import type { RateLimitName } from '@/provider/platform/rate-limit-rules';

type CallLimits = { [Subject in keyof Contract]?: { [Name in keyof Contract[Subject]]?: RateLimitName } };

/** Calls that are rate limited by client IP before they run, whatever their outcome. */
const callLimits: CallLimits = {
  activity: { answer: 'networkActivity' },
  cart: {
    add: 'networkCartWrite',
    addMany: 'networkCartWrite',
    update: 'networkCartWrite',
    remove: 'networkCartWrite',
    clear: 'networkCartWrite',
    attach: 'networkCartWrite',
    detach: 'networkCartWrite',
    share: 'networkCartWrite',
  },
  checkout: {
    update: 'networkCartWrite',
    setBillingAddress: 'networkCartWrite',
    setShippingAddress: 'networkCartWrite',
  },
  coupon: { apply: 'networkCartWrite', cancel: 'networkCartWrite' },
  wishlist: { add: 'networkCartWrite', remove: 'networkCartWrite' },
  expressCheckout: { price: 'networkCartWrite', place: 'networkOrder' },
  order: {
    place: 'networkOrder',
    cancel: 'networkCancel',
    recordSuccessPage: 'networkPaymentStatus',
    confirmAddress: 'networkActivity',
    updateAddress: 'networkActivity',
  },
  payment: {
    open: 'networkPaymentAttempt',
    openWithFields: 'networkPaymentAttempt',
    openWithRedirect: 'networkPaymentAttempt',
    openInstalment: 'networkPaymentAttempt',
    retry: 'networkPaymentAttempt',
    return: 'networkPaymentStatus',
  },
  savedCard: { list: 'networkPaymentStatus', remove: 'networkPaymentAttempt' },
  withdrawal: { submit: 'networkReturnRequest' },
  returns: { request: 'networkReturnRequest', cancel: 'networkReturn', markSent: 'networkReturn' },
  review: { like: 'networkCartWrite' },
};

export const findCallLimit = (subject: string, name: string): RateLimitName | undefined =>
  (callLimits as Record<string, Record<string, RateLimitName> | undefined>)[subject]?.[name];
