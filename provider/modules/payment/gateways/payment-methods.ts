import type { PaymentMethod } from '@/contract/checkout';
import { ExpressMethod } from '@/contract/express-checkout';
import type { GatewayName } from '@/contract/primitives';
import {
  LINK,
  PAYPAL,
  WALLET,
  type OrderTotal,
  type PaymentMethodDefinition,
} from '@/provider/modules/payment/gateways/gateway';
import { getGatewayDefinition, paymentMethodDefinitions } from '@/provider/modules/payment/gateways/registry';
import type { Config } from '@/provider/config';

type AvailableMethod = PaymentMethodDefinition & { gateway: GatewayName };

/** The methods that the shop offers and a configured gateway takes, in the order of the checkout. */
const listAvailableMethods = ({ gatewayByMethod }: Pick<Config, 'gatewayByMethod'>): AvailableMethod[] =>
  Object.entries(gatewayByMethod).flatMap(([code, gateway]) => {
    const method = paymentMethodDefinitions.find((definition) => definition.code === code);
    return method ? [{ ...method, gateway }] : [];
  });

/** Those that the checkout lists. */
export const listCheckoutMethods = (config: Pick<Config, 'gatewayByMethod'>): AvailableMethod[] =>
  listAvailableMethods(config).filter(({ isExpressOnly }) => !isExpressOnly);

export const findPaymentMethod = (config: Config, code: string) =>
  listAvailableMethods(config).find((method) => method.code === code) ?? null;

/** Before a total is known. */
const NO_TOTAL: OrderTotal = { amountMinor: 0, currency: '' };

/** Whether a method can pay an order of this total; null: before it is known, a method that depends on it cannot. */
function takesOrder(config: Config, { code, gateway }: AvailableMethod, total: OrderTotal | null) {
  const takes = config.gateways.get(gateway)?.takesOrder;
  return !takes || takes(code, total ?? NO_TOTAL);
}

/** Like `findPaymentMethod`, for an order of this total. */
export function findMethodForOrder(config: Config, code: string, total: OrderTotal) {
  const method = findPaymentMethod(config, code);
  return method && takesOrder(config, method, total) ? method : null;
}

/**
 * The payment method of an unpaid order: the chosen one, or the first available if that one is no longer
 * available.
 */
export function getActivePaymentMethod(config: Config, selectedCode: string) {
  const method = findPaymentMethod(config, selectedCode) ?? listCheckoutMethods(config)[0];
  if (!method) throw new Error('No payment method is available');
  return { code: method.code, gateway: method.gateway };
}

export const getPaymentMethodTitle = (code: string) =>
  paymentMethodDefinitions.find((method) => method.code === code)?.title ?? code;

type ShownOrder = {
  selectedCode: string | null;
  /** The first instalment, formatted. */
  instalmentAmount: string;
  total: OrderTotal | null;
};

export function toPaymentMethodResponses(
  config: Config,
  { selectedCode, instalmentAmount, total }: ShownOrder,
): PaymentMethod[] {
  const openMethods = listCheckoutMethods(config).filter((method) => takesOrder(config, method, total));
  const selected = openMethods.find(({ code }) => code === selectedCode) ?? openMethods[0];
  return openMethods.map(({ code, title, text, icon, gateway }, position) => ({
    ...{ code, title, icon, gateway },
    text: config.gateways.get(gateway)?.getMethodText?.(code, total ?? NO_TOTAL) ?? text(instalmentAmount),
    isDefault: position === 0,
    isSelected: code === selected?.code,
    sortOrder: position + 1,
    config: config.gateways.get(gateway)?.getClientConfig() ?? { clientKey: null, environment: 'test' },
  }));
}

/** The payment method of an order that is placed with an express button. */
export const expressPaymentMethods: Readonly<Record<ExpressMethod, string>> = {
  apple_pay: WALLET.code,
  google_pay: WALLET.code,
  paypal: PAYPAL.code,
  link: LINK.code,
};

/** The express buttons of the shop, all of one gateway: a page shows one set of them. */
export function getExpressButtons(config: Config) {
  const buttons = ExpressMethod.options.flatMap((method) => {
    const gateway = config.gatewayByMethod[expressPaymentMethods[method]];
    return gateway && getGatewayDefinition(gateway).hasExpressButtons ? [{ method, gateway }] : [];
  });
  const gateway = buttons[0]?.gateway ?? null;
  const methods = buttons.filter((button) => button.gateway === gateway).map(({ method }) => method);
  return { gateway, methods };
}
