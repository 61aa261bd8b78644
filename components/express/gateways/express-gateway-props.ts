import type { CallData } from '@/contract/call';
import type { expressCheckout, ExpressMethod, ExpressPrice } from '@/contract/express-checkout';
import type { PaymentSession } from '@/contract/payment';
import type { PaymentConfirmation } from '@/lib/payment/confirmation';
import type { WalletAddress, WalletContact } from '@/lib/payment/wallet-address';
import type { ExpressPriceInput } from '@/lib/queries/express-checkout';

/** What the wallet knows once the shopper has paid. */
export type WalletOrder = {
  method: ExpressMethod;
  /** The price that the wallet showed. */
  price: ExpressPrice;
  isWithoutCoupon: boolean;
  shippingMethod: string;
  shipping: WalletAddress;
  /** Null: the same as shipping. */
  billing: WalletAddress | null;
  contact: WalletContact;
};

/** The buttons of a gateway. Each press opens the wallet, which asks for prices and ends with an order. */
export type ExpressGatewayProps = {
  options: CallData<typeof expressCheckout.options>;
  /** Before the wallet has named an address. */
  price: ExpressPrice;
  getPrice: (known: Pick<ExpressPriceInput, 'location' | 'shippingMethod'>) => Promise<ExpressPrice>;
  /** Prices are now those without a coupon. */
  isWithoutCoupon: boolean;
  /** Orders and pays. Returns why nothing was ordered, as text for the wallet; null if it was. */
  onOrder: (
    order: Omit<WalletOrder, 'isWithoutCoupon'>,
    confirm: (session: PaymentSession, returnUrl: string) => Promise<PaymentConfirmation>,
  ) => Promise<string | null>;
  /** This browser has none of the wallets. */
  onUnavailable: () => void;
};
