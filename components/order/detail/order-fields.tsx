import type { OrderFields } from '@/contract/order-fields';
import { OrderDetailBlock } from './order-detail-block';

const labels: Record<keyof OrderFields, string> = {
  remark: 'Order note',
};
const fieldNames = Object.keys(labels) as (keyof OrderFields)[];

/** What the customer wrote in each order field; nothing for an empty one. */
export const OrderFieldTexts = ({ order }: { order: OrderFields }) => (
  <>
    {fieldNames
      .filter((name) => order[name])
      .map((name) => (
        <div key={name} className="sm:col-span-3">
          <OrderDetailBlock title={labels[name]}>
            <p className="whitespace-pre-line">{order[name]}</p>
          </OrderDetailBlock>
        </div>
      ))}
  </>
);
