import type { PaymentMethod } from '@/contract/checkout';
import type { GatewayName } from '@/contract/primitives';
import type { PaymentMethodDefinition } from '@/provider/modules/payment/gateways/gateway';
import { paymentMethodDefinitions } from '@/provider/modules/payment/gateways/registry';
import type { Config } from '@/provider/config';

type AvailableMethod = PaymentMethodDefinition & { gateway: GatewayName };

/** The methods that the shop offers and a configured gateway takes, in the order of the checkout. */
const listAvailableMethods = ({ gatewayByMethod }: Config): AvailableMethod[] =>
  Object.entries(gatewayByMethod).flatMap(([code, gateway]) => {
    const method = paymentMethodDefinitions.find((definition) => definition.code === code);
    return method ? [{ ...method, gateway }] : [];
  });

export const findPaymentMethod = (config: Config, code: string) =>
  listAvailableMethods(config).find((method) => method.code === code) ?? null;

/**
 * The payment method of an unpaid order: the chosen one, or the first available if that one is no longer
 * available.
 */
export function getActivePaymentMethod(config: Config, selectedCode: string) {
  const method = findPaymentMethod(config, selectedCode) ?? listAvailableMethods(config)[0];
  if (!method) throw new Error('No payment method is available');
  return { code: method.code, gateway: method.gateway };
}

export const getPaymentMethodTitle = (code: string) =>
  paymentMethodDefinitions.find((method) => method.code === code)?.title ?? code;

export function toPaymentMethodResponses(
  config: Config,
  selectedCode: string | null,
  instalmentAmount: string,
): PaymentMethod[] {
  const openMethods = listAvailableMethods(config);
  const selected = openMethods.find(({ code }) => code === selectedCode) ?? openMethods[0];
  return openMethods.map(({ code, title, text, icon, gateway }, position) => ({
    ...{ code, title, icon, gateway },
    text: text(instalmentAmount),
    isDefault: position === 0,
    isSelected: code === selected?.code,
    sortOrder: position + 1,
    config: config.gateways.get(gateway)?.getClientConfig() ?? { clientKey: null, environment: 'test' },
  }));
}
