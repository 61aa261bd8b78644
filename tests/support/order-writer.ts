/** A shop in a process of its own that places one order after the other and says each number once it was answered. */
import axios from 'axios';
import { createApi } from '@/lib/api/create-api';
import { openProvider } from '@/provider/open';
import { address } from './prepared';
import { visitorHeaders } from './visitor-headers';

const provider = await openProvider({ DATA_DIR: process.argv[2] });

const visitor = () =>
  createApi(
    axios.create({
      baseURL: 'http://shop.test',
      adapter: 'fetch',
      headers: visitorHeaders(),
      env: { fetch: (input, init) => provider.fetch(new Request(input as string, init)) },
    }),
  );

const { items } = await visitor().product.list({ limit: 50, inStock: true });
const variants = (await Promise.all(items.slice(0, 10).map(({ id }) => visitor().product.read({ id }))))
  .flatMap((product) => product.variants)
  .filter((variant) => variant.qty > 3);

process.stdout.write('open\n');
for (let at = 0; ; at += 1) {
  const api = visitor();
  await api.cart.add({ variantId: variants[at % variants.length]!.id });
  const checkout = await api.checkout.setShippingAddress({ address });
  const placed = await api.order.place({
    quoteId: checkout.quote.id,
    paymentMethod: checkout.payMethods[0]!.code,
    shippingMethod: checkout.shippingMethods.find((method) => method.available)!.code,
  });
  process.stdout.write(`${placed.incrementId}\n`);
}
