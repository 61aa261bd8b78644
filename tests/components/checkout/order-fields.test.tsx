import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderFieldInput } from '@/components/checkout/form/order-fields';
import { OrderFields } from '@/contract/order-fields';

test('the checkout has a labelled text area for each order field, limited as the contract limits it', () => {
  const names = Object.keys(OrderFields.shape) as (keyof OrderFields)[];
  const html = names.map((name) => renderToStaticMarkup(<OrderFieldInput name={name} />)).join('');
  const limits = Object.values(OrderFields.shape).map((field) => String(field.unwrap().maxLength));
  const shown = [...html.matchAll(/<textarea[^>]* maxlength="(\d+)"/gi)].map(([, limit]) => limit);
  expect(shown.toSorted()).toEqual(limits.toSorted());
  expect(html.match(/<label/g)).toHaveLength(limits.length);
  expect(html).toContain('Order note (optional)');
  expect(html).toContain('placeholder="Anything we should know about this order"');
});
