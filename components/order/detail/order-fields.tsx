import * as orderDetailText from '@/components/order/detail/detail-text';
import type { OrderFields } from '@/contract/order-fields';
import { OrderDetailBlock } from './order-detail-block';

const fieldNames = Object.keys(orderDetailText.orderFields) as (keyof OrderFields)[];

/** What the customer wrote in each order field; nothing for an empty one. */
export const OrderFieldTexts = ({ order }: { order: OrderFields }) => (
  <>
    {fieldNames
      .filter((name) => order[name])
      .map((name) => (
        <div key={name} className="sm:col-span-3">
          <OrderDetailBlock title={orderDetailText.orderFields[name]}>
            <p className="whitespace-pre-line">{order[name]}</p>
          </OrderDetailBlock>
        </div>
      ))}
  </>
);
