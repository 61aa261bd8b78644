import type { PaymentMethod } from '@/contract/checkout';
import { getGatewayDefinition } from '@/provider/modules/payment/gateways/registry';
import type { Config } from '@/provider/config';

type PaymentMethodConfig = {
  code: string;
  title: string;
  text: (instalmentAmount: string) => string;
  icon: PaymentMethod['icon'];
  /** The setting that selects its gateway. */
  gatewaySetting: keyof Config['gatewayByMethod'];
  /** Whether its card is charged later, which not every gateway can do. */
  isChargedLater: boolean;
};

const paymentMethods: readonly PaymentMethodConfig[] = [
  {
    code: 'card',
    title: 'Card',
    text: () => 'Visa, Mastercard, Amex',
    icon: 'card',
    ...{ gatewaySetting: 'card', isChargedLater: false },
  },
  {
    code: 'wallet',
    title: 'Apple Pay or Google Pay',
    text: () => 'On this device',
    icon: 'wallet',
    ...{ gatewaySetting: 'wallet', isChargedLater: false },
  },
  {
    code: 'instalments',
    title: 'In 4 payments',
    text: (instalmentAmount) => `${instalmentAmount} today, then every two weeks`,
    icon: 'instalments',
    ...{ gatewaySetting: 'card', isChargedLater: true },
  },
];

const getGatewayKind = ({ gatewayByMethod }: Config, { gatewaySetting }: PaymentMethodConfig) =>
  getGatewayDefinition(gatewayByMethod[gatewaySetting]);

const getOpenPaymentMethods = (settings: Config) =>
  paymentMethods.filter((offer) => !offer.isChargedLater || getGatewayKind(settings, offer).canChargeLater);

export const findPaymentMethod = (settings: Config, code: string) =>
  getOpenPaymentMethods(settings).find((offer) => offer.code === code) ?? null;

/**
 * The payment method of an unpaid order: the chosen one, or the first available if that one is no longer
 * available.
 */
export function getActivePaymentMethod(settings: Config, selectedCode: string) {
  const offer = findPaymentMethod(settings, selectedCode) ?? getOpenPaymentMethods(settings)[0];
  if (!offer) throw new Error('No way to pay is open');
  return { code: offer.code, gateway: getGatewayKind(settings, offer).name };
}

export const getPaymentMethodTitle = (code: string) =>
  paymentMethods.find((offer) => offer.code === code)?.title ?? code;

export function toPaymentMethodResponses(
  settings: Config,
  selectedCode: string | null,
  instalmentAmount: string,
): PaymentMethod[] {
  const open = getOpenPaymentMethods(settings);
  const selected = open.find(({ code }) => code === selectedCode) ?? open[0];
  return open.map((offer, position) => {
    const { code, title, text, icon } = offer;
    const { name, getClientConfig } = getGatewayKind(settings, offer);
    return {
      ...{ code, title, icon },
      text: text(instalmentAmount),
      gateway: name,
      isDefault: position === 0,
      isSelected: code === selected?.code,
      sortOrder: position + 1,
      config: getClientConfig(settings),
    };
  });
}
