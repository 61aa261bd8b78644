import type { PayMethod } from '@/contract/checkout';
import { kindOf } from '@/provider/gateways/choose';
import type { Settings } from '@/provider/settings';

type Offer = {
  code: string;
  title: string;
  text: (quarter: string) => string;
  icon: PayMethod['icon'];
  /** Which setting says where it is taken. */
  takenAs: keyof Settings['payBy'];
  /** Whether its card is charged again later, which not every gateway can. */
  isChargedLater: boolean;
};

const offers: readonly Offer[] = [
  {
    code: 'card',
    title: 'Card',
    text: () => 'Visa, Mastercard, Amex',
    icon: 'card',
    ...{ takenAs: 'card', isChargedLater: false },
  },
  {
    code: 'wallet',
    title: 'Apple Pay or Google Pay',
    text: () => 'On this device',
    icon: 'wallet',
    ...{ takenAs: 'wallet', isChargedLater: false },
  },
  {
    code: 'instalments',
    title: 'In 4 payments',
    text: (quarter) => `${quarter} today, then every two weeks`,
    icon: 'instalments',
    ...{ takenAs: 'card', isChargedLater: true },
  },
];

const kindFor = ({ payBy }: Settings, { takenAs }: Offer) => kindOf(payBy[takenAs]);

const openOffers = (settings: Settings) =>
  offers.filter((offer) => !offer.isChargedLater || kindFor(settings, offer).canChargeLater);

export const findOffer = (settings: Settings, code: string) =>
  openOffers(settings).find((offer) => offer.code === code) ?? null;

/** The way that an unpaid order is paid in now: the one that was chosen, or the first where that one is not open any more. */
export function openMethodOf(settings: Settings, chosen: string) {
  const offer = findOffer(settings, chosen) ?? openOffers(settings)[0];
  if (!offer) throw new Error('No way to pay is open');
  return { code: offer.code, gateway: kindFor(settings, offer).name };
}

export const payMethodTitle = (code: string) => offers.find((offer) => offer.code === code)?.title ?? code;

export function payMethodViews(settings: Settings, chosen: string | null, quarter: string): PayMethod[] {
  const open = openOffers(settings);
  const selected = open.find(({ code }) => code === chosen) ?? open[0];
  return open.map((offer, position) => {
    const { code, title, text, icon } = offer;
    const { name, configOf } = kindFor(settings, offer);
    return {
      ...{ code, title, icon },
      text: text(quarter),
      gateway: name,
      isDefault: position === 0,
      isSelected: code === selected?.code,
      sortOrder: position + 1,
      config: configOf(settings),
    };
  });
}
