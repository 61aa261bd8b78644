import type { NewAddress } from '@/contract/address';
import type { Api } from '@/lib/api/create-api';
import type { CallValues } from './call-values';

type Found = Partial<CallValues>;
type Finder = (api: Api, known: { email: string }) => Promise<Found>;

/** Products that are read in search of one with stock. */
const PRODUCTS_MAX = 10;
const PATHS_PER_PAGE = 100;
const PATH_PAGES_MAX = 20;

/** A product with a variant that has enough stock for an order and another cart. */
export async function findStockedProduct(
  api: Api,
): Promise<{ productId?: number; variantId?: number; categoryId?: number }> {
  const { items } = await api.product.list({ limit: 20, inStock: true });
  for (const { id } of items.filter(({ isSaleable }) => isSaleable).slice(0, PRODUCTS_MAX)) {
    const product = await api.product.read({ id });
    const [variant] = product.variants.filter(({ qty }) => qty > 1).sort((a, b) => b.qty - a.qty);
    if (variant) return { productId: id, variantId: variant.id, categoryId: product.categories[0]?.id };
  }
  return {};
}

/** A review that anybody may like. */
export async function findReview(api: Api) {
  const { items } = await api.product.list({ limit: 20, inStock: true });
  const reviewed = items.find(({ reviewsCount }) => reviewsCount > 0);
  const list = reviewed && (await api.review.list({ productId: reviewed.id }));
  return { reviewId: list?.items[0]?.id };
}

/** An address where the shop ships to. */
async function findAddress(api: Api, { email }: { email: string }): Promise<{ address?: NewAddress }> {
  const { items } = await api.system.countries();
  const shipped = items.filter(({ hasShipping }) => hasShipping);
  const country = shipped.find(({ id }) => id === 'US') ?? shipped[0] ?? items[0];
  if (!country) return {};
  const [region] = (await api.system.regions({ countryId: country.id })).items;
  return {
    address: {
      firstname: 'Provider',
      lastname: 'Check',
      email,
      telephone: '+1 415 555 0132',
      countryId: country.id,
      ...(region && { region: region.name, regionId: region.regionId, regionCode: region.code }),
      city: 'Springfield',
      street: ['1 Test Street'],
      postcode: country.postcodeExample ?? '',
    },
  };
}

/** A page and a landing page, among all public paths. */
async function findPages(api: Api): Promise<Found> {
  const paths = new Map<string, string>();
  for (let page = 1; page <= PATH_PAGES_MAX; page += 1) {
    const { items, lastPage } = await api.system.urls({ page, limit: PATHS_PER_PAGE });
    for (const { type, urlPath } of items) if (!paths.has(type)) paths.set(type, urlPath);
    if (page >= lastPage || (paths.has('cms_page') && paths.has('activity'))) break;
  }
  const findId = async (type: string) => {
    const url = paths.get(type);
    return url === undefined ? undefined : ((await api.system.convertUrl({ url })).id ?? undefined);
  };
  return { cmsPageId: await findId('cms_page'), templateId: await findId('activity') };
}

const findPath: Finder = async (api) => {
  const [item] = (await api.system.urls({ limit: 1 })).items;
  return { urlPath: item?.urlPath };
};

async function findSurvey(api: Api): Promise<Found> {
  const { survey } = await api.activity.survey();
  const [question] = survey?.questions ?? [];
  const [option] = question?.options ?? [];
  if (!survey || !question || !option) return {};
  return {
    surveyAnswers: { surveyId: survey.id, answers: [{ questionId: question.id, value: option.value }] },
  };
}

/** What a value is, and where it comes from: found when it is first needed, or given by a call of the journey. */
export const valueSources: Record<keyof CallValues, { name: string; from: string; find?: Finder }> = {
  email: { name: 'an email address', from: 'auth.register' },
  productFilter: { name: 'a filter', from: 'product.list' },
  urlPath: { name: 'a path', from: 'system.urls', find: findPath },
  urlCursor: {
    name: 'the start of a block',
    from: 'system.urlShards',
    find: async (api) => ({ urlCursor: (await api.system.urlShards()).items[0]?.after }),
  },
  productId: { name: 'a product in stock', from: 'product.list', find: findStockedProduct },
  variantId: { name: 'a variant in stock', from: 'product.read', find: findStockedProduct },
  categoryId: {
    name: 'a category',
    from: 'category.list',
    find: async (api) => ({ categoryId: (await api.category.list()).items[0]?.id }),
  },
  attributeCode: {
    name: 'an attribute',
    from: 'product.options',
    find: async (api) => ({ attributeCode: (await api.product.options()).items[0]?.attributeCode }),
  },
  reviewId: { name: 'a review', from: 'review.list', find: findReview },
  couponCode: {
    name: 'a coupon',
    from: 'coupon.newCustomerOffer',
    find: async (api) => ({ couponCode: (await api.coupon.newCustomerOffer()).coupons[0]?.code }),
  },
  address: { name: 'a country', from: 'system.countries', find: findAddress },
  shippingMethod: { name: 'a shipping method', from: 'checkout.setShippingAddress' },
  paymentMethod: { name: 'a payment method', from: 'checkout.setShippingAddress' },
  quoteId: { name: 'a cart', from: 'cart.add' },
  itemId: { name: 'an item in the cart', from: 'cart.add' },
  sharedToken: { name: 'a shared cart', from: 'cart.share' },
  orderId: { name: 'an order', from: 'order.place' },
  incrementId: { name: 'an order', from: 'order.place' },
  orderItemId: { name: 'an item of an order', from: 'order.read' },
  returnId: { name: 'a return of an order', from: 'returns.request' },
  cardId: { name: 'a saved card', from: 'savedCard.list' },
  addressId: { name: 'an address', from: 'address.add' },
  wishlistItemId: { name: 'an item of the wishlist', from: 'wishlist.add' },
  uploadPath: { name: 'an uploaded image', from: 'account.upload' },
  inviteCode: { name: 'an invite', from: 'activity.invite' },
  blogId: {
    name: 'a post',
    from: 'blog.list',
    find: async (api) => ({ blogId: (await api.blog.list({ limit: 1 })).items[0]?.id }),
  },
  cmsPageId: { name: 'a text page', from: 'system.urls', find: findPages },
  templateId: { name: 'a landing page', from: 'system.urls', find: findPages },
  surveyAnswers: { name: 'a survey', from: 'activity.survey', find: findSurvey },
};
