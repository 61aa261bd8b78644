import type { CallData } from '@/contract/call';
import type { expressCheckout, ExpressPrice } from '@/contract/express-checkout';
import type { PaymentSession } from '@/contract/payment';
import type { WalletOrder } from '@/components/express/use-express-order';
import type { PaymentConfirmation } from '@/lib/payment/confirmation';
import type { ExpressPriceInput } from '@/lib/queries/express-checkout';

/** The buttons of a gateway. Each press opens the wallet, which asks for prices and ends with an order. */
export type ExpressGatewayProps = {
  options: CallData<typeof expressCheckout.options>;
  /** Before the wallet has named an address. */
  price: ExpressPrice;
  getPrice: (known: Pick<ExpressPriceInput, 'location' | 'shippingMethod'>) => Promise<ExpressPrice>;
  /** Orders and pays. Returns why nothing was ordered, as text for the wallet; null if it was. */
  onOrder: (
    order: Omit<WalletOrder, 'isWithoutCoupon'>,
    confirm: (session: PaymentSession, returnUrl: string) => Promise<PaymentConfirmation>,
  ) => Promise<string | null>;
  /** This browser has none of the wallets. */
  onUnavailable: () => void;
};
