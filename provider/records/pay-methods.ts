import type { PayMethod } from '@/contract/checkout';
import type { Settings } from '@/provider/settings';

type Offer = {
  code: string;
  title: string;
  text: (quarter: string) => string;
  icon: PayMethod['icon'];
  /** The gateways that can do it. */
  gateways: readonly PayMethod['gateway'][];
};

const offers: readonly Offer[] = [
  {
    code: 'card',
    title: 'Card',
    text: () => 'Visa, Mastercard, Amex',
    icon: 'card',
    gateways: ['sandbox', 'stripe', 'adyen'],
  },
  {
    code: 'wallet',
    title: 'Apple Pay or Google Pay',
    text: () => 'On this device',
    icon: 'wallet',
    gateways: ['sandbox', 'stripe', 'adyen'],
  },
  {
    code: 'instalments',
    title: 'In 4 payments',
    text: (quarter) => `${quarter} today, then every two weeks`,
    icon: 'instalments',
    gateways: ['sandbox'],
  },
];

/** The one gateway that new payments are opened at: Stripe or else Adyen where configured, else the embedded sandbox. */
export const gatewayNameOf = ({ stripe, adyen }: Settings): PayMethod['gateway'] =>
  stripe ? 'stripe' : adyen ? 'adyen' : 'sandbox';

const isLive = ({ stripe, adyen }: Settings) =>
  stripe ? stripe.secretKey.startsWith('sk_live') : adyen?.livePrefix !== undefined;

const openOffers = (settings: Settings) =>
  offers.filter(({ gateways }) => gateways.includes(gatewayNameOf(settings)));

export const findOffer = (settings: Settings, code: string) =>
  openOffers(settings).find((offer) => offer.code === code) ?? null;

export const payMethodTitle = (code: string) => offers.find((offer) => offer.code === code)?.title ?? code;

export function payMethodViews(settings: Settings, chosen: string | null, quarter: string): PayMethod[] {
  const open = openOffers(settings);
  const selected = open.find(({ code }) => code === chosen) ?? open[0];
  return open.map(({ code, title, text, icon }, position) => ({
    code,
    title,
    text: text(quarter),
    icon,
    gateway: gatewayNameOf(settings),
    isDefault: position === 0,
    isSelected: code === selected?.code,
    sortOrder: position + 1,
    config: {
      clientKey: settings.stripe?.publishableKey ?? null,
      environment: isLive(settings) ? 'live' : 'test',
    },
  }));
}
