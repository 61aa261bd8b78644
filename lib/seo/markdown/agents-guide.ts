import 'server-only';
import { getAbsoluteUrl, type Site } from '@/lib/seo/structured-data/site';
import { escapeText, joinBlocks, toBullets, toHeading, toQuote } from './format';

/** One call of the way to an order. Words in braces stand for values of the steps before. */
type AgentStep = {
  title: string;
  text: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** What the next steps need of the data, by the word that stands for it. */
  answers: Readonly<Record<string, string>>;
};

const address = {
  firstname: 'Tasha',
  lastname: 'Moreau',
  email: 'tasha@example.com',
  telephone: '+1 310 555 0100',
  country_id: 'US',
  region: 'Oregon',
  city: 'Portland',
  street: ['5 Salmon Street'],
  postcode: '97204',
};

/** From a search to an order, as tests/journeys/agents-guide.db.test.ts follows it. */
export const agentSteps: readonly AgentStep[] = [
  {
    title: 'Find products',
    text: 'Filters are parameters, as in the addresses of lists: `price=-200`, `length=18-22`, `color=natural-black`. `aggregations` in the response names them all.',
    method: 'GET',
    path: '/api/product_es_search?q=body%20wave%20wig&price=-400&in_stock=1',
    answers: { product_id: 'items[0].product_id' },
  },
  {
    title: 'Read a product',
    text: 'Each variant has its options, its price and its stock. Only one with `is_in_stock` can be ordered.',
    method: 'GET',
    path: '/api/products/{product_id}',
    answers: { variant_id: 'default_variant_id' },
  },
  {
    title: 'Fill the cart',
    text: 'The cart belongs to the guest token.',
    method: 'POST',
    path: '/api/quote',
    body: { variant_id: '{variant_id}', qty: 1 },
    answers: {},
  },
  {
    title: 'Hand the cart over',
    text: 'The shopper opens `/cart/friend?p={token}` on any device, sees what is in the cart, and pays. Nothing more is needed. The steps below are for an agent that orders itself.',
    method: 'POST',
    path: '/api/quote/share',
    answers: { token: 'token' },
  },
  {
    title: 'Say where it ships',
    text: 'The countries are at `GET /api/common/countries`, their regions at `GET /api/common/regions?country_id=US`.',
    method: 'POST',
    path: '/api/quote/shipping/address',
    body: { address },
    answers: {},
  },
  {
    title: 'Read the total',
    text: 'It contains the shipping and the tax to the address. Show it to the shopper, and order only with their consent.',
    method: 'GET',
    path: '/api/orders/create',
    answers: {
      quote_id: 'quote.id',
      version: 'version',
      shipping_method: 'shipping_methods[0].code',
      payment_method: 'pay_methods[0].code',
    },
  },
  {
    title: 'Read it once more with the chosen method',
    text: 'Another shipping method changes the total.',
    method: 'GET',
    path: '/api/orders/create?shipping_method={shipping_method}',
    answers: { total: 'quote.preview_grand_total' },
  },
  {
    title: 'Order',
    text: 'If the cart or the total is no longer what the shopper saw, the code is 200409 or 200413 and nothing is ordered. Send an `Idempotency-Key` of your own: the same key never orders twice.',
    method: 'POST',
    path: '/api/orders',
    body: {
      quote_id: '{quote_id}',
      version: '{version}',
      shipping_method: '{shipping_method}',
      payment_method: '{payment_method}',
      shipping_address: address,
      expected_total: '{total}',
    },
    answers: { order_id: 'order_id' },
  },
  {
    title: 'Follow the order',
    text: 'The shopper pays on the page of the shop, `/order/payment?order={order_id}`, with the same guest token. Never ask for the number of a card.',
    method: 'GET',
    path: '/api/orders/{order_id}',
    answers: { status: 'status' },
  },
];

/** Numbers are written without quotes, as the calls expect them. */
const NUMBERS = ['variant_id', 'quote_id', 'version', 'total'];

const toBodyText = (body: object) =>
  JSON.stringify(body, null, 2).replace(/"\{(\w+)\}"/g, (quoted, word: string) =>
    NUMBERS.includes(word) ? `{${word}}` : quoted,
  );

const renderStep = ({ title, text, method, path, body, answers }: AgentStep, index: number) =>
  joinBlocks(
    toHeading(2, `${index + 1}. ${title}`),
    text,
    ['```http', `${method} ${path}`, ...(body ? ['', toBodyText(body)] : []), '```'].join('\n'),
    toBullets(Object.entries(answers).map(([word, field]) => `\`{${word}}\` is \`data.${field}\`.`)),
  );

/** How software shops here for a shopper: the headers, then each call from a search to an order. */
export const renderAgentsGuide = (site: Site, storeId: string): string =>
  joinBlocks(
    toHeading(1, `Shopping at ${escapeText(site.name)} for somebody`),
    toQuote(
      'The calls by which software finds products, fills a cart and places an order. The shopper pays, on a page of the shop.',
    ),
    toBullets([
      `All calls with their purpose: ${getAbsoluteUrl(site, '/api/common/api')}`,
      `Each page in Markdown: ${getAbsoluteUrl(site, '/llms.txt')}`,
      `Headers of every call: \`StoreId: ${storeId}\`, \`Authorization: visitor\`, \`Currency: USD\`, and \`LQ-Token\`, which is 32 random hexadecimal digits of your own. It identifies the guest: use one for each shopper, keep it, and tell nobody.`,
      'Bodies are JSON. A response is `{ "code", "message", "data" }`: 200000 is success, and any other code comes with a message for the shopper.',
      'The code 200429 asks to wait. Whoever calls in a loop is refused for longer.',
    ]),
    ...agentSteps.map(renderStep),
  );
