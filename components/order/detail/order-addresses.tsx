import type { ReactNode } from 'react';
import type { Address } from '@/contract/address';
import type { Order } from '@/contract/order';
import { formatAddressLines } from '@/lib/format/address-lines';
import { formatMonthDayTime } from '@/lib/format/day-text';
import * as orderDetailText from '@/components/order/detail/detail-text';
import { OrderDetailBlock } from './order-detail-block';
import { OrderFieldTexts } from './order-fields';

const isSame = (a: Address, b: Address) => JSON.stringify(a) === JSON.stringify(b);

const paidWithText = ({ payment }: Order) =>
  payment.ccLast4
    ? orderDetailText.cardEnding(formatBrand(payment.ccBrand), payment.ccLast4)
    : payment.methodTitle;

/** Gateways send "visa". */
const formatBrand = (brand: string | null) =>
  brand ? brand[0]?.toUpperCase() + brand.slice(1) : orderDetailText.unknownCard;

const paymentTitleText = ({ status, payment }: Order) => {
  if (payment.paidAt || status === 'refunded') return orderDetailText.paidWith;
  return status === 'cancelled' ? orderDetailText.payment : orderDetailText.toBePaidWith;
};

type OrderAddressesProps = { order: Order; addressActions?: ReactNode };

/** Shipping address, invoice address, payment and order fields. */
export function OrderAddresses({ order, addressActions }: OrderAddressesProps) {
  const { shippingAddress, billingAddress, payment, shippingMethod } = order;

  return (
    <div className="mt-6 grid gap-x-6 gap-y-6 text-small text-ink-2 sm:grid-cols-3">
      <OrderDetailBlock title={orderDetailText.shipTo}>
        <AddressText address={shippingAddress} />
        {addressActions && <div className="mt-3 print:hidden">{addressActions}</div>}
      </OrderDetailBlock>
      <OrderDetailBlock title={orderDetailText.billTo}>
        {isSame(shippingAddress, billingAddress) ? (
          <p>{orderDetailText.sameAsShipping}</p>
        ) : (
          <AddressText address={billingAddress} />
        )}
      </OrderDetailBlock>
      <OrderDetailBlock title={paymentTitleText(order)}>
        <p>{paidWithText(order)}</p>
        {payment.paidAt && <p>{formatMonthDayTime(payment.paidAt)}</p>}
        <p className="mt-3 font-semibold text-ink">{orderDetailText.sentBy}</p>
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
