'use client';

import { TextArea } from '@/components/ui/form/text-area';
import { OrderFields } from '@/contract/order-fields';
import { useCart } from '@/stores/cart';

const fieldTexts: Record<keyof OrderFields, { label: string; placeholder: string }> = {
  remark: { label: 'Order note (optional)', placeholder: 'Anything we should know about this order' },
};
const fieldNames = Object.keys(fieldTexts) as (keyof OrderFields)[];

/** A text area for each order field. */
export function OrderFieldInputs() {
  const orderFields = useCart((state) => state.orderFields);
  const orderFieldWritten = useCart((state) => state.orderFieldWritten);

  return (
    <>
      {fieldNames.map((name) => (
        <TextArea
          key={name}
          {...fieldTexts[name]}
          value={orderFields[name] ?? ''}
          maxLength={OrderFields.shape[name].unwrap().maxLength ?? undefined}
          onChange={(event) => orderFieldWritten(name, event.target.value)}
          className="mt-8"
        />
      ))}
    </>
  );
}
