'use client';

import * as checkoutFormText from '@/components/checkout/form/form-text';
import { TextArea } from '@/components/ui/form/text-area';
import { OrderFields } from '@/contract/order-fields';
import { useCart } from '@/stores/cart';

const fieldNames = Object.keys(checkoutFormText.orderFields) as (keyof OrderFields)[];

/** A text area for each order field. */
export function OrderFieldInputs() {
  const orderFields = useCart((state) => state.orderFields);
  const orderFieldWritten = useCart((state) => state.orderFieldWritten);

  return (
    <>
      {fieldNames.map((name) => (
        <TextArea
          key={name}
          {...checkoutFormText.orderFields[name]}
          value={orderFields[name] ?? ''}
          maxLength={OrderFields.shape[name].unwrap().maxLength ?? undefined}
          onChange={(event) => orderFieldWritten(name, event.target.value)}
          className="mt-8"
        />
      ))}
    </>
  );
}
