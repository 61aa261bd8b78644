'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { withPageLoading } from '@/components/session/page-loading';
import { QueryProvider } from '@/components/session/query-provider';
import { ExpressFrame, ExpressPlaceholder } from '@/components/express/express-frame';
import * as expressText from '@/components/express/express-text';
import type { ExpressGatewayProps, WalletOrder } from '@/components/express/gateways/express-gateway-props';
import { gatewayButtons } from '@/components/express/gateways/registry';
import { useExpressOrder, type ExpressItems } from '@/components/express/use-express-order';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { ResponseCode } from '@/contract/response-codes';
import { getErrorMessage, hasErrorCode } from '@/lib/api/error-message';
import {
  EXPRESS_PRICE_KEY,
  expressQueries,
  getExpressCalls,
  type ExpressPriceInput,
} from '@/lib/queries/express-checkout';

export type ExpressButtonsProps = {
  items: ExpressItems;
  /** Of the cart that is bought; 0 for items alone. */
  cartVersion: number;
};

const isCouponError = (error: unknown) =>
  hasErrorCode(error, ResponseCode.couponLimitReached) ||
  hasErrorCode(error, ResponseCode.couponNotApplicable);
const isPriceError = (error: unknown) =>
  hasErrorCode(error, ResponseCode.totalChanged) || hasErrorCode(error, ResponseCode.orderChanged);

/**
 * Buys with the address and the card of a wallet, and says why if it could not. Nothing is shown without a wallet in
 * this browser, or without anything that could be bought.
 */
export const ExpressButtons = (props: ExpressButtonsProps) => (
  <QueryProvider>
    <Buttons {...props} />
  </QueryProvider>
);

function Buttons({ items, cartVersion }: ExpressButtonsProps) {
  const client = useQueryClient();
  const calls = getExpressCalls();
  const expressOrder = useExpressOrder(items);
  const [isWithoutCoupon, setIsWithoutCoupon] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [hasWallet, setHasWallet] = useState(true);

  const toInput = (known: Pick<ExpressPriceInput, 'location' | 'shippingMethod'>, hasNoCoupon: boolean) => ({
    ...(items && { items: [...items] }),
    ...known,
    ...(hasNoCoupon && { isWithoutCoupon: true }),
  });
  const fetchPrice = (known: Parameters<typeof toInput>[0], hasNoCoupon = isWithoutCoupon) =>
    client.fetchQuery({
      ...expressQueries.price(calls, toInput(known, hasNoCoupon), cartVersion),
      staleTime: 0,
    });
  const { data: options, isError: hasNoOptions } = useQuery(expressQueries.options(calls));
  const { data: price, isError: hasNoPrice } = useQuery({
    ...expressQueries.price(calls, toInput({}, isWithoutCoupon), cartVersion),
    placeholderData: keepPreviousData,
  });

  /** A new price, or one without a coupon that this shopper may not use, is said; the next press pays it. */
  const explain = async (
    error: unknown,
    { price: shown, ...order }: Omit<WalletOrder, 'isWithoutCoupon'>,
  ) => {
    const { countryId, region } = order.shipping;
    const known = { location: { countryId, region }, shippingMethod: order.shippingMethod };
    if (!isCouponError(error) && !isPriceError(error)) return getErrorMessage(error);
    const now = await fetchPrice(known);
    const isSameTotal = now.grandTotal === shown.grandTotal;
    const hasCoupon = shown.totalSegments.some(({ code }) => code === 'discount');
    // The same price for everybody, and another one for this person: only the coupon depends on who it is.
    const isPersonal =
      isCouponError(error) || (isSameTotal && hasErrorCode(error, ResponseCode.totalChanged));
    if (!isPersonal || !hasCoupon)
      return isSameTotal ? getErrorMessage(error) : expressText.priceChanged(now.grandTotalFormat);
    setIsWithoutCoupon(true);
    return expressText.withoutCoupon((await fetchPrice(known, true)).grandTotalFormat);
  };
  const handleOrder: ExpressGatewayProps['onOrder'] = async (order, confirm) => {
    setNotice(null);
    try {
      await withPageLoading(() => expressOrder.order({ ...order, isWithoutCoupon }, confirm));
      return null;
    } catch (error) {
      const message = await explain(error, order).catch(() => getErrorMessage(error));
      setNotice(message);
      void client.invalidateQueries({ queryKey: EXPRESS_PRICE_KEY });
      return message;
    }
  };

  const GatewayButtons = options?.gateway ? gatewayButtons[options.gateway] : undefined;
  const isUnavailable = hasNoOptions || hasNoPrice || (options && !GatewayButtons) || price?.grandTotal === 0;
  if (isUnavailable || !hasWallet) return <span data-none hidden />;
  return (
    <ExpressFrame>
      {options && price && GatewayButtons ? (
        <Suspense fallback={<ExpressPlaceholder />}>
          <GatewayButtons
            options={options}
            price={price}
            getPrice={fetchPrice}
            isWithoutCoupon={isWithoutCoupon}
            onOrder={handleOrder}
            onUnavailable={() => setHasWallet(false)}
          />
        </Suspense>
      ) : (
        <ExpressPlaceholder />
      )}
      {notice && <ErrorMessage className="mt-3">{notice}</ErrorMessage>}
    </ExpressFrame>
  );
}
