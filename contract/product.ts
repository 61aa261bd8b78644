import { z } from 'zod';
import { get, post } from './call';
import { Bundle } from './product-bundle';
import { ProductCardData } from './product-card';
import { ProductFilter, PaginatedProducts } from './product-list';
import {
  BeforeAfterImages,
  Amount,
  AmountText,
  CommaSeparatedList,
  BreadcrumbItem,
  Email,
  Id,
  ImagePath,
  Paging,
  paginated,
  Swatch,
  DateTime,
  numberParam,
} from './primitives';

export const GalleryImage = z.object({
  url: ImagePath,
  label: z.string(),
  type: z.enum(['image', 'video']),
  videoUrl: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  /** The color it shows; null if it fits all. */
  color: z.string().nullable(),
});

export const ConfigurableOption = z.object({
  attributeId: z.number(),
  attributeCode: z.string(),
  label: z.string(),
  kind: z.enum(['chip', 'swatch', 'length', 'density']),
  values: z.array(
    z.object({
      valueIndex: z.number(),
      value: z.string(),
      label: z.string(),
      /** A hint beside the label, "full", "falls between chest and bust". */
      hint: z.string().nullable(),
      swatchData: z.object({ type: z.string(), value: z.string(), thumbnail: ImagePath }).nullable(),
    }),
  ),
});
export type ConfigurableOption = z.infer<typeof ConfigurableOption>;

/** An attribute that all variants share: displayed, not selectable. */
export const FixedAttribute = z.object({
  attributeCode: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), hint: z.string().nullable() })),
});

export const Variant = z.object({
  id: z.number(),
  sku: z.string(),
  gtin: z.string().optional(),
  attributes: z.array(z.object({ code: z.string(), value: z.string() })),
  basePrice: Amount,
  price: Amount,
  previewFinalPrice: Amount,
  previewPriceFormat: AmountText,
  previewFinalPriceFormat: AmountText,
  discountPercent: z.number(),
  qty: z.number(),
  isInStock: z.boolean(),
  image: ImagePath.nullable(),
  /** Working days of production; with 1, it ships on the day of the order. */
  handlingDays: z.number(),
  /** The code, in `shippingWays`, of the method that the checkout selects for it alone; null if none. */
  shippingWay: z.string().nullable(),
});
export type Variant = z.infer<typeof Variant>;

export const ShippingPromise = z.object({
  /** The hour in the time zone of the shop until which an order ships on the same day. */
  cutOffHour: z.number(),
  /** "America/New_York"; a provider that names none counts in UTC. */
  timeZone: z.string().default('UTC'),
  daysMin: z.number(),
  daysMax: z.number(),
  workdaysOnly: z.boolean(),
  /** Days without dispatch, "2026-12-25". */
  holidays: z.array(z.string()),
  /** The method that the checkout selects for the page's default variant, and the country this applies to. */
  methodTitle: z.string(),
  countryId: z.string(),
  countryName: z.string(),
});
export type ShippingPromise = z.infer<typeof ShippingPromise>;

/** A shipping method to where most parcels go, as a checkout with this product alone would offer it. */
export const ProductShippingMethod = z.object({
  code: z.string(),
  title: z.string(),
  countryId: z.string(),
  /** Its price, and the subtotal from which it is free; null if never. */
  previewAmount: Amount,
  freeFrom: Amount.nullable(),
  daysMin: z.number(),
  daysMax: z.number(),
  /** Missing: not known. */
  isTracked: z.boolean().optional(),
});
export type ProductShippingMethod = z.infer<typeof ProductShippingMethod>;

export const ReturnPolicy = z.object({
  days: z.number(),
  /** Deducted from the refund of a return; an exchange is free. */
  previewFee: Amount,
  /** The page with the full policy. */
  urlPath: z.string(),
});

export const Product = ProductCardData.extend({
  description: z.string(),
  shortDescription: z.string(),
  mediaGallery: z.array(GalleryImage),
  configurableOptions: z.array(ConfigurableOption),
  fixedAttributes: z.array(FixedAttribute),
  /** For a set, the inches each item adds to the selected length: 18 means 18, 20 and 22. Empty for a single item. */
  setSteps: z.array(z.number()),
  variants: z.array(Variant),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  care: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Its ancestor categories, the main category last. */
  breadcrumbs: z.array(BreadcrumbItem),
  beforeAfter: z.array(BeforeAfterImages),
  shippingInfo: ShippingPromise,
  shippingWays: z.array(ProductShippingMethod),
  /** Null if the shop has not defined a return policy. */
  returnPolicy: ReturnPolicy.nullable(),
  pointsPerUnit: z.number(),
  saleEndTime: DateTime.nullable(),
  /** Prices contain the tax. */
  isTaxIncluded: z.boolean().optional(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type Product = z.infer<typeof Product>;

export const AttributeOptions = z.object({
  attributeCode: z.string(),
  label: z.string(),
  options: z.array(Swatch),
});
export type AttributeOptions = z.infer<typeof AttributeOptions>;

export const ProductQuestion = z.object({ id: z.number(), question: z.string(), answer: z.string() });
export type ProductQuestion = z.infer<typeof ProductQuestion>;

export const HowTo = z.object({
  id: z.number(),
  kind: z.enum(['measure', 'install', 'wash', 'store']),
  title: z.string(),
  image: ImagePath.nullable(),
  video: z.string().nullable(),
  minutes: z.number(),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type HowTo = z.infer<typeof HowTo>;

const ProductCardList = z.object({ items: z.array(ProductCardData) });
const ProductIdParam = z.object({ productId: Id });

export const product = {
  list: get('/api/products', {
    input: ProductFilter.extend(Paging.shape).extend({ categoryId: Id.optional() }),
    data: PaginatedProducts,
  }),
  readNamedList: get('/api/products/list', {
    input: Paging.extend({ name: z.enum(['new', 'best_sellers', 'sale', 'flash_sale']) }),
    data: z.object({ ...paginated(ProductCardData), title: z.string(), endTime: DateTime.nullable() }),
  }),
  read: get('/api/products/{id}', {
    input: z.object({ id: Id }),
    data: Product,
  }),
  byIds: get('/api/common/product_list', {
    input: z.object({
      ids: CommaSeparatedList.pipe(z.array(z.coerce.number<string>().int().positive().max(2_147_483_647))),
    }),
    data: ProductCardList,
  }),
  bundles: get('/api/products/bundle', {
    input: ProductIdParam,
    data: z.object({ items: z.array(Bundle) }),
  }),
  linked: get('/api/products/linked/{id}', {
    input: z.object({
      id: Id,
      cid: Id.optional(),
      type: z.enum(['related', 'up_sell', 'cross_sell']).optional(),
    }),
    data: ProductCardList,
  }),
  alsoLike: get('/api/common/also_like', {
    input: z.object({
      productId: Id.optional(),
      limit: numberParam(z.number().int().min(1).max(24)).default(4),
    }),
    data: ProductCardList,
  }),
  colors: get('/api/common/color', {
    data: z.object({
      items: z.array(z.object({ code: z.string(), name: z.string(), family: z.string(), image: ImagePath })),
    }),
  }),
  questions: get('/api/product_faq', {
    input: ProductIdParam,
    data: z.object({ items: z.array(ProductQuestion) }),
  }),
  howTos: get('/api/product_how_to', {
    input: ProductIdParam,
    data: z.object({ items: z.array(HowTo) }),
  }),
  readAttributeOptions: get('/api/products/attribute/option/{attribute}', {
    input: z.object({ attribute: z.string().max(60) }),
    data: AttributeOptions,
  }),
  options: get('/api/products/attribute/option', {
    data: z.object({ items: z.array(AttributeOptions) }),
  }),
  subscribeToStock: post('/api/products/{id}/back_in_stock', {
    input: z.object({ id: Id, email: Email, variantId: Id }),
    data: z.object({ message: z.string() }),
  }),
};
