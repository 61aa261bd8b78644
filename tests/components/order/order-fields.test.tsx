import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderFieldTexts } from '@/components/order/detail/order-fields';
import { OrderFields } from '@/contract/order-fields';

const empty = OrderFields.parse({});

test('an order shows what was written in a field under the name of the field', () => {
  const html = renderToStaticMarkup(<OrderFieldTexts order={{ ...empty, remark: 'Pluck the temples' }} />);
  expect(html).toMatch(/<h2[^>]*>Order note<\/h2><p[^>]*>Pluck the temples<\/p>/);
  expect(html.match(/<h2/g)).toHaveLength(1);
});

test('an order without such texts shows none of the names', () => {
  expect(renderToStaticMarkup(<OrderFieldTexts order={empty} />)).toBe('');
});
