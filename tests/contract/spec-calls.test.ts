import { expect, test } from 'vitest';
import { allCalls } from '@/provider/cli/provider-check/good-inputs';

/**
 * The calls of spec section 7, one line per paragraph. The spec's caller-given path `{token}` is that of an
 * invite here; "login to a caller-given path" has the method in its path.
 */
const spec: Record<string, string> = {
  activity: `GET /api/activity/openingstore, POST /api/activity/openingstorestore, GET /api/activity/share/{code},
    POST /api/activity/share/{code}, GET /api/common/new_user_coupon_detail`,
  home: `GET /api/home/top, GET /api/home/index, GET /api/home/blog, GET /api/home/video,
    POST /api/coupon/receive/main_screen, GET /api/coupon/receive/main_screen`,
  'common, asked': `GET /api/common/convert_url, GET /api/common/urls, GET /api/common/server_time,
    GET /api/common/track_info, GET /api/common/email, GET /api/common/product_list, GET /api/common/system_configs,
    GET /api/common/api, GET /api/common/also_like, GET /api/common/color, GET /api/common/pay_methods,
    GET /api/common/shipping_methods, GET /api/common/shipping_guarantee, GET /api/common/currency,
    GET /api/common/countries, GET /api/common/regions, GET /api/common/popup, GET /api/common/sitemap,
    GET /api/auth/refresh, GET /api/wides, GET /api/tracks, GET /api/diy_template/{id}, GET /api/seo, GET /api/surveys,
    GET /api/email_events`,
  'common, told': `POST /api/common/upload, POST /api/common/add_point_by_behavior,
    POST /api/order/secondary/urging_track/{id}, POST /api/surveys, POST /api/auth/newsletter`,
  products: `GET /api/products, GET /api/products/list, GET /api/products/{id}, GET /api/products/bundle,
    GET /api/products/linked/{id}, GET /api/product_faq, GET /api/product_how_to,
    GET /api/products/attribute/option/{attribute}, GET /api/products/attribute/option`,
  'categories and search': `GET /api/navigations, GET /api/categories, GET /api/categories/{id},
    GET /api/product_es_show, GET /api/product_es_search, GET /api/product_es_recommend, GET /api/product_es_suggest,
    GET /api/list_register/coupon, POST /api/coupon/receive/list_register_success,
    POST /api/coupon/receive/new_user_coupon`,
  user: `POST /api/auth/register, POST /api/auth/login, POST /api/auth/login/code, POST /api/auth/oauth,
    POST /api/auth/login/{method}, POST /api/customer/change_forggoten, POST /api/customer/forgot_password,
    POST /api/customer/forgot_update, POST /api/customer/avatar, POST /api/customer/update,
    POST /api/customer/change_password, GET /api/auth/logout, GET /api/customer/account, GET /api/customer/info,
    GET /api/customer/coupons, GET /api/point_histories, GET /api/customer/quote_coupons`,
  wishlist: 'GET /api/wishlists, POST /api/wishlists, DELETE /api/wishlists/{id}',
  blog: `GET /api/blogs, GET /api/blog_categories, GET /api/blogs/{id}, GET /api/cms_pages/{id},
    POST /api/blog_comments, POST /api/blog_share/{id}`,
  photos: 'GET /api/customer_images, POST /api/customer_images',
  reviews: 'POST /api/reviews, GET /api/reviews, GET /api/reviews/{orderId}, POST /api/reviews/like/{id}',
  cart: `GET /api/quote, POST /api/quote, DELETE /api/quote/{id}, PUT /api/quote/{id}, POST /api/quote/clear/{id},
    POST /api/quote/batch, POST /api/quote/attach, POST /api/quote/detach`,
  'orders, asked': `GET /api/orders, GET /api/orders/{id}, GET /api/orders/create, GET /api/orders/scope_all_coupons`,
  'orders, told': `POST /api/orders, POST /api/orders/apply_coupon, POST /api/orders/cancel_coupon,
    POST /api/orders/cancel/{id}, POST /api/adyen/create, POST /api/pay/return, POST /api/stripe/create,
    POST /api/pay/replay, POST /api/order/secondary/arrive_pay_success/{id}`,
  addresses: `GET /api/address, POST /api/quote/billing/address, POST /api/quote/shipping/address,
    POST /api/confirm_shipping_address, POST /api/update_shipping_address, GET /api/customer_address,
    POST /api/customer_address, GET /api/customer_address/{id}, PUT /api/customer_address/{id},
    DELETE /api/customer_address/{id}`,
};
const specCalls = Object.values(spec).flatMap((lines) => lines.split(/,\s+/));
const contractCalls = allCalls.map(({ call }) => `${call.method} ${call.path}`);

/** Calls that the screens need and the spec does not list. */
const additionalCalls = [
  'GET /api/common/url_shard',
  'GET /api/common/url_shards',
  'GET /api/customer/data',
  'GET /api/order_documents',
  'GET /api/orders/express',
  'POST /api/orders/express',
  'POST /api/orders/express/price',
  'GET /api/orders/track',
  'POST /api/orders/claim',
  'POST /api/orders/instalments',
  'GET /api/returns',
  'POST /api/returns',
  'POST /api/returns/cancel',
  'POST /api/returns/sent',
  'GET /api/withdrawals',
  'POST /api/withdrawals',
  'GET /api/quote/shared/{token}',
  'POST /api/activity/invite',
  'DELETE /api/customer/cards/{cardId}',
  'GET /api/customer/cards',
  'POST /api/customer/close',
  'POST /api/customer/coupons',
  'POST /api/payments/open',
  'GET /api/products/feed',
  'POST /api/products/{id}/back_in_stock',
  'POST /api/quote/choices',
  'POST /api/quote/share',
  'GET /api/product_questions',
  'POST /api/product_questions',
];

test('the contract has the 123 calls of the spec, by method and path, and twenty-nine others', () => {
  expect(new Set(specCalls).size).toBe(123);
  expect(contractCalls.toSorted()).toEqual([...specCalls, ...additionalCalls].toSorted());
});

test('forms, and query parameters of a POST, are used exactly where the spec says', () => {
  const sent = (encoding: string, method = 'POST') =>
    allCalls
      .filter(({ call }) => call.encoding === encoding && call.method === method)
      .map(({ call }) => call.path)
      .toSorted();
  expect(sent('form')).toEqual(
    ['/api/activity/openingstorestore', '/api/common/upload', '/api/customer/avatar'].toSorted(),
  );
  expect(sent('query')).toEqual(['/api/activity/share/{code}']);
});

test('a call is for anyone, for a customer, or for the owner of its resource: there is no admin (spec 6)', () => {
  expect(new Set(allCalls.map(({ call }) => call.access))).toEqual(new Set(['anyone', 'customer', 'owner']));
});
