import { eq } from 'drizzle-orm';
import type { Api } from '@/lib/api/create-api';
import type { Db } from '@/provider/db/client';
import {
  attributeOptions,
  attributes,
  categories,
  productCategories,
  productImages,
  products,
  variantOptions,
  variants,
} from '@/provider/db/schema/catalog';
import { coupons } from '@/provider/db/schema/commerce';
import {
  configs,
  countries,
  currencies,
  holidays,
  regions,
  shippingMethods,
  taxRates,
} from '@/provider/db/schema/system';

/** What the shop charges and where it goes, the same in every test whatever the demo shop has. */
export async function openForBusiness(db: Db) {
  for (const table of [shippingMethods, taxRates, holidays, configs]) await db.delete(table);
  await db.update(coupons).set({ isPublic: false });
  const eur = { code: 'EUR', symbol: '€', name: 'Euro', rate: 0.9, position: 2 };
  await db.insert(currencies).values(eur).onConflictDoUpdate({ target: currencies.code, set: eur });
  const places = [
    {
      code: 'US',
      name: 'United States',
      phonePrefix: '1',
      postcodeLabel: 'ZIP code',
      postcodePattern: '\\d{5}(-\\d{4})?',
      postcodeExample: '90210',
      isRegionRequired: true,
      hasShipping: true,
    },
    {
      code: 'FR',
      name: 'France',
      phonePrefix: '33',
      postcodeLabel: 'Postcode',
      postcodePattern: '\\d{5}',
      postcodeExample: '69003',
      isRegionRequired: false,
      hasShipping: true,
    },
    {
      code: 'AQ',
      name: 'Antarctica',
      phonePrefix: '672',
      postcodeLabel: 'Postcode',
      postcodePattern: null,
      postcodeExample: null,
      isRegionRequired: false,
      hasShipping: false,
    },
  ];
  for (const place of places)
    await db.insert(countries).values(place).onConflictDoUpdate({ target: countries.code, set: place });
  await db
    .insert(regions)
    .values([
      { countryCode: 'US', code: 'CA', name: 'California' },
      { countryCode: 'US', code: 'OR', name: 'Oregon' },
    ])
    .onConflictDoNothing();
  await db
    .insert(taxRates)
    .values([{ countryCode: 'US', regionCode: 'CA', title: 'CA tax', basisPoints: 725 }]);
  await db.insert(shippingMethods).values([
    {
      code: 'dhl_express',
      carrierCode: 'dhl',
      methodCode: 'express',
      carrierTitle: 'DHL',
      methodTitle: 'Express',
      amountCents: 1400,
      freeFromCents: 30_000,
      daysMin: 2,
      daysMax: 3,
      position: 1,
    },
    {
      code: 'ups_standard',
      carrierCode: 'ups',
      methodCode: 'standard',
      carrierTitle: 'UPS',
      methodTitle: 'Standard',
      amountCents: 600,
      freeFromCents: 10_000,
      daysMin: 4,
      daysMax: 6,
      position: 2,
    },
    {
      code: 'ups_saver',
      carrierCode: 'ups',
      methodCode: 'saver',
      carrierTitle: 'UPS',
      methodTitle: 'Saver',
      amountCents: 900,
      freeFromCents: null,
      daysMin: 3,
      daysMax: 5,
      countryCodes: ['FR'],
      position: 3,
    },
  ]);
  await db.insert(configs).values([
    { module: 'checkout', key: 'cut_off_hour', value: 14 },
    {
      module: 'checkout',
      key: 'parcel_protection',
      value: {
        title: 'Parcel protection',
        text: 'Lost, stolen or crushed: we send it again.',
        amountCents: 900,
        isDefault: true,
      },
    },
  ]);
  await db.insert(holidays).values({ day: '2026-11-26', name: 'Thanksgiving' });
}

type Wig = {
  name?: string;
  priceCents?: number;
  wasCents?: number | null;
  handlingDays?: number;
  /** Stock by length in inches. */
  stock?: Record<number, number>;
};

let made = 0;

async function lengthOptions(db: Db, lengths: readonly number[]) {
  const known = { code: 'length', label: 'Length', pickerKind: 'length' as const, position: 1 };
  await db.insert(attributes).values(known).onConflictDoNothing();
  const [attribute] = await db.select().from(attributes).where(eq(attributes.code, 'length'));
  const values = lengths.map((length) => ({
    attributeId: attribute?.id ?? 0,
    value: String(length),
    label: `${length} in`,
    position: length,
  }));
  await db.insert(attributeOptions).values(values).onConflictDoNothing();
  const rows = await db
    .select()
    .from(attributeOptions)
    .where(eq(attributeOptions.attributeId, attribute?.id ?? 0));
  return new Map(rows.map(({ id, value }) => [value, id]));
}

/** A wig with one variant a length, in a category of its own. */
export async function makeWig(db: Db, wig: Wig = {}) {
  const mark = `test-${(made += 1)}`;
  const { name = `Body wave wig ${made}`, priceCents = 12_900, wasCents = null, handlingDays = 0 } = wig;
  const stock = wig.stock ?? { 18: 50 };
  const words = { title: name, description: '', metaTitle: name, metaDescription: '' };
  const [category] = await db
    .insert(categories)
    .values({ ...words, urlPath: `${mark}-category`, name: mark })
    .returning();
  const [product] = await db
    .insert(products)
    .values({
      sku: mark,
      urlPath: mark,
      name,
      kind: 'wig',
      meta: '',
      description: '',
      shortDescription: '',
      metaTitle: name,
      metaDescription: '',
      optionCodes: ['length'],
    })
    .returning();
  if (!category || !product) throw new Error('The wig was not made');
  await db.insert(productCategories).values({ productId: product.id, categoryId: category.id, isMain: true });
  await db
    .insert(productImages)
    .values({
      productId: product.id,
      path: `/${mark}.jpg`,
      alt: name,
      width: 900,
      height: 1200,
      position: 1,
    });
  const options = await lengthOptions(db, Object.keys(stock).map(Number));
  const ids: number[] = [];
  for (const [length, pieces] of Object.entries(stock)) {
    const [variant] = await db
      .insert(variants)
      .values({
        productId: product.id,
        sku: `${mark}-${length}`,
        priceCents,
        wasCents,
        handlingDays,
        stock: pieces,
        position: Number(length),
      })
      .returning();
    if (!variant) throw new Error('The variant was not made');
    await db.insert(variantOptions).values({ variantId: variant.id, optionId: options.get(length) ?? 0 });
    ids.push(variant.id);
  }
  return {
    id: product.id,
    name,
    categoryId: category.id,
    sku: mark,
    variantIds: ids,
    variantId: ids[0] ?? 0,
  };
}

type CouponValues = Partial<typeof coupons.$inferInsert>;

export async function makeCoupon(db: Db, values: CouponValues = {}) {
  const code = `TEST${(made += 1)}`;
  const [coupon] = await db
    .insert(coupons)
    .values({ code, name: code, description: '', type: 'percent', value: 20, ...values })
    .returning();
  if (!coupon) throw new Error('The coupon was not made');
  return coupon;
}

export async function stockOf(db: Db, variantId: number) {
  const [variant] = await db.select().from(variants).where(eq(variants.id, variantId));
  return variant?.stock;
}

export const setStock = (db: Db, variantId: number, stock: number) =>
  db.update(variants).set({ stock }).where(eq(variants.id, variantId));

export const address = {
  firstname: 'Tasha',
  lastname: 'Moreau',
  email: 'tasha@example.com',
  telephone: '+1 310 555 0100',
  countryId: 'US',
  region: 'Oregon',
  city: 'Portland',
  street: ['5 Salmon Street'],
  postcode: '97204',
};

/** What a place call needs of a cart, beside what a test wants to say. */
export async function orderFor(api: Api) {
  const { quote, version } = await api.cart.read();
  return {
    quoteId: quote.id,
    version,
    paymentMethod: 'card',
    shippingMethod: 'ups_standard',
    shippingAddress: address,
  };
}

/** A shopper with one piece in the cart has ordered it. */
export async function placed(api: Api, variantId: number, qty = 1) {
  await api.cart.add({ variantId, qty });
  return api.order.place(await orderFor(api));
}
