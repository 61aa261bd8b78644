import * as checkoutText from '@/components/checkout/checkout-text';

export const CONFIRM_GRID =
  'grid grid-cols-1 gap-x-18 gap-y-7 lg:grid-cols-[1fr_minmax(22rem,28.75rem)] lg:grid-rows-[auto_1fr] lg:items-start';

export const ConfirmTitle = () => <h1 className="font-display text-display-l">{checkoutText.title}</h1>;
