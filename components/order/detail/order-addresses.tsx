import type { ReactNode } from 'react';
import type { Address } from '@/contract/address';
import type { Order } from '@/contract/order';
import { formatAddressLines } from '@/lib/format/address-lines';
import { formatMonthDayTime } from '@/lib/format/day-text';
import { orderText } from '@/components/order/order-text';
import { OrderDetailBlock } from './order-detail-block';
import { OrderFieldTexts } from './order-fields';

const isSame = (a: Address, b: Address) => JSON.stringify(a) === JSON.stringify(b);

const paidWithText = ({ payment }: Order) =>
  payment.ccLast4 ? orderText.cardEnding(formatBrand(payment.ccBrand), payment.ccLast4) : payment.methodTitle;

/** Gateways send "visa". */
const formatBrand = (brand: string | null) =>
  brand ? brand[0]?.toUpperCase() + brand.slice(1) : orderText.unknownCard;

const paymentTitleText = ({ status, payment }: Order) => {
  if (payment.paidAt || status === 'refunded') return orderText.paidWith;
  return status === 'cancelled' ? orderText.payment : orderText.toBePaidWith;
};

type OrderAddressesProps = { order: Order; addressActions?: ReactNode };

/** Shipping address, invoice address, payment and order fields. */
export function OrderAddresses({ order, addressActions }: OrderAddressesProps) {
  const { shippingAddress, billingAddress, payment, shippingMethod } = order;

  return (
    <div className="mt-6 grid gap-x-6 gap-y-6 text-small text-ink-2 sm:grid-cols-3">
      <OrderDetailBlock title={orderText.shipTo}>
        <AddressText address={shippingAddress} />
        {addressActions && <div className="mt-3 print:hidden">{addressActions}</div>}
      </OrderDetailBlock>
      <OrderDetailBlock title={orderText.billTo}>
        {isSame(shippingAddress, billingAddress) ? (
          <p>{orderText.sameAsShipping}</p>
        ) : (
          <AddressText address={billingAddress} />
        )}
      </OrderDetailBlock>
      <OrderDetailBlock title={paymentTitleText(order)}>
        <p>{paidWithText(order)}</p>
        {payment.paidAt && <p>{formatMonthDayTime(payment.paidAt)}</p>}
        <p className="mt-3 font-semibold text-ink">{orderText.sentBy}</p>
        <p>{shippingMethod.title}</p>
      </OrderDetailBlock>
      <OrderFieldTexts order={order} />
    </div>
  );
}

const AddressText = ({ address }: { address: Address }) => (
  <address className="not-italic">
    {[`${address.firstname} ${address.lastname}`, address.company, ...formatAddressLines(address)]
      .filter(Boolean)
      .map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
  </address>
);
