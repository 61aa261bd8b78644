/**
 * A shop in its own process that places one order after another and prints each number once the response has
 * arrived.
 */
import axios from 'axios';
import { createApi } from '@/lib/api/create-api';
import { getProvider } from '@/provider/start-provider';
import { californiaAddress } from './fixtures/prepared-shopper';
import { buildGuestHeaders } from './guest-headers';

const provider = await getProvider({ DATA_DIR: process.argv[2] });

const createClient = () =>
  createApi(
    axios.create({
      baseURL: 'http://shop.test',
      adapter: 'fetch',
      headers: buildGuestHeaders(),
      env: { fetch: (input, init) => provider.fetch(new Request(input as string, init)) },
    }),
  );

const { items } = await createClient().product.list({ limit: 50, inStock: true });
const variants = (await Promise.all(items.slice(0, 10).map(({ id }) => createClient().product.read({ id }))))
  .flatMap((product) => product.variants)
  .filter((variant) => variant.qty > 3);

process.stdout.write('open\n');
for (let at = 0; ; at += 1) {
  const api = createClient();
  await api.cart.add({ variantId: variants[at % variants.length]!.id });
  const checkout = await api.checkout.setShippingAddress({ address: californiaAddress });
  const order = await api.order.place({
    quoteId: checkout.quote.id,
    paymentMethod: checkout.payMethods[0]!.code,
    shippingMethod: checkout.shippingMethods.find((method) => method.available)!.code,
  });
  process.stdout.write(`${order.incrementId}\n`);
}
