import type { Contract } from '@/contract/contract';
import type { Limit } from './limits';

type Writes = { [Subject in keyof Contract]?: { [Name in keyof Contract[Subject]]?: Limit } };

/** Calls that are counted by the network address that asks, before they are answered, however they end. */
const limitOfCall: Writes = {
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
    choose: 'networkCartWrite',
    setBillingAddress: 'networkCartWrite',
    setShippingAddress: 'networkCartWrite',
  },
  coupon: { apply: 'networkCartWrite', cancel: 'networkCartWrite' },
  wishlist: { add: 'networkCartWrite', remove: 'networkCartWrite' },
  order: {
    place: 'networkOrder',
    cancel: 'networkCancel',
    arrived: 'networkPayAsk',
    confirmAddress: 'networkActivity',
    updateAddress: 'networkActivity',
  },
  payment: {
    stripeCreate: 'networkPayTry',
    adyenCreate: 'networkPayTry',
    openInstalment: 'networkPayTry',
    replay: 'networkPayTry',
    return: 'networkPayAsk',
  },
  review: { like: 'networkCartWrite' },
};

export const findCallLimit = (subject: string, name: string): Limit | undefined =>
  (limitOfCall as Record<string, Record<string, Limit> | undefined>)[subject]?.[name];
