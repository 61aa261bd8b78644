'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as expressText from '@/components/express/express-text';
import type { ExpressGatewayProps } from '@/components/express/gateways/express-gateway-props';
import { TotalAmount, TotalsList } from '@/components/content/totals-list';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { RadioRows } from '@/components/ui/form/radio-rows';
import { useSubmitLock } from '@/components/ui/hooks/use-submit-lock';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { ExpressMethod, ExpressPrice } from '@/contract/express-checkout';
import { getErrorMessage } from '@/lib/api/error-message';
import { EXPRESS_PRICE_KEY } from '@/lib/queries/express-checkout';
import { suppressErrorToast as meta } from '@/lib/queries/suppress-error-toast';
import { confirmSandboxPayment, type PaymentSource } from '@/lib/payment/gateways/sandbox';
import type { WalletAddress } from '@/lib/payment/wallet-address';

const NAME = 'Tasha Walker';
const PHONE = '+1 415 555 0134';
/** Of a new person each time: an address that has ordered before cannot use a coupon for a first order. */
const createEmail = () => `tasha-${crypto.randomUUID().slice(0, 8)}@example.com`;
const createAddress = (place: Omit<WalletAddress, 'name' | 'line2'>): WalletAddress => ({
  ...{ name: NAME, line2: '' },
  ...place,
});
const addresses: readonly WalletAddress[] = [
  createAddress({
    ...{ line1: '18 Lilac Street', city: 'San Francisco', region: 'CA' },
    ...{ postcode: '94110', countryId: 'US' },
  }),
  createAddress({
    ...{ line1: '402 West Pine Street', city: 'Austin', region: 'Texas' },
    ...{ postcode: '78701', countryId: 'US' },
  }),
  createAddress({
    ...{ line1: 'Lindenallee 7', city: 'Berlin', region: '' },
    ...{ postcode: '10115', countryId: 'DE' },
  }),
];

/** Of the test cards of the sandbox gateway. */
const cards = {
  good: 'wallet',
  declined: { card: { number: '4000000000000002', expiry: '12/34', cvc: '123', name: NAME } },
} as const satisfies Record<string, PaymentSource>;
type CardName = keyof typeof cards;

type SandboxWalletProps = ExpressGatewayProps & { method: ExpressMethod; onClose: () => void };

/** Stands for the wallet of a device: addresses and cards are test data, the prices are the shop's. */
export function SandboxWallet(props: SandboxWalletProps) {
  const { options, getPrice, isWithoutCoupon, onOrder, method, onClose } = props;
  const offered = addresses.filter(({ countryId }) => options.countryIds.includes(countryId));
  const [address, setAddress] = useState(offered[0] ?? addresses[0]!);
  const [shippingMethod, setShippingMethod] = useState<string | null>(null);
  const [cardName, setCardName] = useState<CardName>('good');
  const [email] = useState(createEmail);
  const [failure, setFailure] = useState<string | null>(null);
  const { isRunning, begin, end } = useSubmitLock();
  const { countryId, region } = address;
  const known = { location: { countryId, region }, ...(shippingMethod && { shippingMethod }) };
  const {
    data: price,
    error,
    refetch,
  } = useQuery({
    queryKey: [...EXPRESS_PRICE_KEY, 'wallet', known, isWithoutCoupon],
    queryFn: () => getPrice(known),
    gcTime: 0,
    meta,
  });

  const pay = async (shown: ExpressPrice) => {
    if (!shown.shippingMethod || !begin()) return;
    setFailure(null);
    const order = {
      ...{ method, price: shown, shippingMethod: shown.shippingMethod },
      ...{ shipping: address, billing: null, contact: { email, phone: PHONE } },
    };
    const message = await onOrder(order, (session, returnUrl) =>
      confirmSandboxPayment(session, cards[cardName], returnUrl),
    );
    setFailure(message);
    end();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={520}
      title={expressText.methodNames[method]}
      text={expressText.testNote}
    >
      <div className="grid gap-6">
        <WalletSection title={expressText.shipTo}>
          <RadioRows
            legend={expressText.shipTo}
            value={address.line1}
            onChoose={(line1) => {
              setShippingMethod(null);
              setAddress(offered.find((candidate) => candidate.line1 === line1) ?? address);
            }}
            rows={offered.map(({ line1, city, postcode }) => ({
              ...{ value: line1, title: NAME },
              text: `${line1}, ${city} ${postcode}`,
            }))}
          />
        </WalletSection>
        {error ? (
          <InlineErrorState onRetry={() => void refetch()}>{getErrorMessage(error)}</InlineErrorState>
        ) : price ? (
          <PricedPart price={price} onChoose={setShippingMethod}>
            <WalletSection title={expressText.payWith}>
              <RadioRows
                legend={expressText.payWith}
                value={cardName}
                onChoose={(name) => setCardName(name as CardName)}
                rows={[
                  { value: 'good', title: expressText.goodCard, text: expressText.goodCardNote },
                  { value: 'declined', title: expressText.declinedCard, text: expressText.declinedCardNote },
                ]}
              />
            </WalletSection>
            <TotalsList segments={price.totalSegments} />
            <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
              <span className="font-semibold">{expressText.total}</span>
              <TotalAmount amount={price.grandTotalFormat} isStale={false} />
            </p>
            {failure && <ErrorMessage>{failure}</ErrorMessage>}
            <Button isWide isBusy={isRunning} onClick={() => void pay(price)}>
              {expressText.pay(price.grandTotalFormat)}
            </Button>
          </PricedPart>
        ) : (
          <SkeletonBlock className="h-120 rounded-field!" />
        )}
      </div>
    </Dialog>
  );
}

type PricedPartProps = {
  price: ExpressPrice;
  onChoose: (shippingMethod: string) => void;
  children: ReactNode;
};

function PricedPart({ price, onChoose, children }: PricedPartProps) {
  if (price.shippingNotice !== null) return <ErrorMessage>{price.shippingNotice}</ErrorMessage>;
  return (
    <>
      <WalletSection title={expressText.shippingMethod}>
        <RadioRows
          legend={expressText.shippingMethod}
          value={price.shippingMethod}
          onChoose={onChoose}
          rows={price.shippingMethods.map(({ code, title, deliveryTime, amountFormat }) => ({
            ...{ value: code, title, text: deliveryTime, trailing: amountFormat },
          }))}
        />
      </WalletSection>
      {children}
    </>
  );
}

const WalletSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);
