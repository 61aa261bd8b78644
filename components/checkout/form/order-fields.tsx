'use client';

import * as checkoutFormText from '@/components/checkout/form/form-text';
import { TextArea } from '@/components/ui/form/text-area';
import { OrderFields } from '@/contract/order-fields';
import { useCart } from '@/stores/cart';

/** The text area of an order field. */
export function OrderFieldInput({ name }: { name: keyof OrderFields }) {
  const orderFields = useCart((state) => state.orderFields);
  const orderFieldWritten = useCart((state) => state.orderFieldWritten);

  return (
    <TextArea
      {...checkoutFormText.orderFields[name]}
      value={orderFields[name] ?? ''}
      maxLength={OrderFields.shape[name].unwrap().maxLength ?? undefined}
      onChange={(event) => orderFieldWritten(name, event.target.value)}
    />
  );
}
