import { expect, test } from 'vitest';
import { faq } from '@/provider/seed/blog/help-answers';
import { helpPages } from '@/provider/seed/blog/help-pages';
import { demoShippingMethods } from '@/provider/seed/shipping/shipping-methods';
import { demoTopBanners } from '@/provider/seed/home/banners';
import { demoConfigs } from '@/provider/seed/system/configs';
import { demoCouponOffers, buildCoupons } from '@/provider/seed/coupon/coupons';
import { demoPopups } from '@/provider/seed/system/popups';
import { returnTerms } from '@/provider/seed/system/return-terms';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const span = (min: number, max: number) => (min === max ? `${max}` : `${min} to ${max}`);
const config = (key: string) => demoConfigs.find((setting) => setting.key === key)?.value;
const textOf = (urlPath: string) => JSON.stringify(helpPages.find((page) => page.urlPath === urlPath));

test('the text pages state the terms that the shop is seeded with', () => {
  const shipping = textOf('shipping');
  for (const { daysMin, daysMax, amountCents, freeFromCents } of demoShippingMethods) {
    const freeFrom = freeFromCents === null ? 'Never' : dollars(freeFromCents);
    expect(shipping).toContain(
      `<td>${span(daysMin, daysMax)}</td><td>${dollars(amountCents)}</td><td>${freeFrom}</td>`,
    );
  }
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const nextDayCountries = demoShippingMethods.find(({ countryCodes }) => countryCodes)?.countryCodes ?? [];
  const countryList = /Next day goes to ([^.]+)\./.exec(shipping)?.[1] ?? '';
  expect(countryList.replace(/\bthe /g, '').split(/, | and /)).toEqual(
    nextDayCountries.map((code) => names.of(code)),
  );

  const cutOff = `before ${String(config('cut_off_hour'))}:00 UTC`;
  expect(shipping).toContain(`Orders placed ${cutOff} ship the same day`);
  expect(shipping).toContain(`Order ${cutOff} on a working day`);
  expect(JSON.stringify(faq)).toContain(`Order ${cutOff}, Monday to Friday`);
  const { amountCents } = config('guarantee') as { amountCents: number };
  expect(shipping).toContain(`For ${dollars(amountCents)} we replace`);

  const [standard, express, next] = demoShippingMethods.map(({ daysMin, daysMax }) => span(daysMin, daysMax));
  expect(JSON.stringify(faq)).toContain(
    `Standard takes ${standard} working days, express ${express}, next day ${next === '1' ? 'one' : next}`,
  );
  const free = `Free express over ${dollars(demoShippingMethods[1]?.freeFromCents ?? 0)}`;
  expect(JSON.stringify(config('reassurance'))).toContain(`"${free}","text":"${express} days, tracked"`);
  expect(JSON.stringify(demoTopBanners)).toContain(`"${free}.","text":"${express} days, tracked`);

  const returns = textOf('returns-and-hygiene');
  expect(returns).toContain(`Within ${returnTerms.days} days of delivery`);
  expect(returns).toContain(`for a refund it costs ${dollars(returnTerms.feeCents)}`);
  expect(JSON.stringify(faq)).toContain(`Within ${returnTerms.days} days, while the lace is uncut`);
});

const coupons = buildCoupons(new Date('2026-11-22T10:00:00Z'), new Map([['glueless-wigs', 7]]));

test('a coupon description states its discount, its minimum subtotal and its maximum discount', () => {
  const formatWholeDollars = (cents: number) => `$${cents / 100}`;
  for (const { code, type, value, description, ...rest } of coupons) {
    const discountText = {
      percent: `${value}% off`,
      fixed: `${formatWholeDollars(value)} off`,
      shipping: 'Free shipping',
    }[type];
    expect(description, code).toContain(discountText);
    const maxDiscount = rest.maxDiscountCents ? formatWholeDollars(rest.maxDiscountCents) : undefined;
    const least = rest.minSubtotalCents ? formatWholeDollars(rest.minSubtotalCents) : undefined;
    expect(/up to (\$\d+)/.exec(description ?? '')?.[1], code).toBe(maxDiscount);
    expect(/of (\$\d+) or more/.exec(description ?? '')?.[1], code).toBe(least);
    expect(/first order\b/.test(description ?? ''), code).toBe(rest.isNewCustomersOnly ?? false);
    expect(/glueless/.test(description ?? ''), code).toBe((rest.categoryIds ?? []).length > 0);
    if (/one order/.test(description ?? '')) expect(rest.perShopperLimit, code).toBe(1);
    if (/first hundred/.test(description ?? '')) expect(rest.usageLimit, code).toBe(100);
  }
  const banner = demoTopBanners.find(({ promotionId }) => promotionId === 'firstdance')?.text;
  expect(banner).toBe('20% off glueless wigs with code FIRSTDANCE');
});

test('pop-up, newsletter, list and account offer newcomers one figure, stated by the coupon, not the title', () => {
  const welcome = demoCouponOffers.filter(({ key }) =>
    ['new_customer', 'list_register', 'home_screen'].includes(key),
  );
  expect(welcome).toHaveLength(3);
  const codes = welcome.flatMap(({ value }) => value.codes);
  const percents = coupons.filter(({ code, type }) => codes.includes(code) && type === 'percent');
  expect(percents.map(({ code, value }) => [code, value])).toEqual([
    ['WELCOME10', 10],
    ['FIRSTLOOK', 10],
    ['FIRSTLETTER', 10],
  ]);
  const offerText = JSON.stringify([welcome.map(({ value }) => value), demoPopups]);
  expect(new Set(offerText.match(/\d+%/g))).toEqual(new Set(['10%']));

  // The coupons below the title say what each of them takes off.
  const { title } = welcome.find(({ key }) => key === 'new_customer')!.value;
  expect(title).not.toMatch(/\d/);
  expect(demoPopups.find(({ identifier }) => identifier === 'new_customer')?.title).toBe(title);
});
