import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { coupons } from '@/provider/db/schema/coupon';
import {
  configs,
  countries,
  currencies,
  holidays,
  regions,
  shippingMethods,
  taxRates,
} from '@/provider/db/schema/system';

/** Sets what the shop charges and where it ships, the same in every test whatever the demo shop has. */
export async function setTestShopConfig(db: Db) {
  for (const table of [shippingMethods, taxRates, holidays]) await db.delete(table);
  await db.delete(configs).where(eq(configs.module, 'shipping'));
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
    { module: 'shipping', key: 'cut_off_hour', value: 14 },
    {
      module: 'shipping',
      key: 'guarantee',
      value: {
        title: 'Parcel protection',
        text: 'Lost, stolen or crushed: we send it again.',
        amountCents: 900,
      },
    },
  ]);
  await db.insert(holidays).values({ day: '2026-11-26', name: 'Thanksgiving' });
}
