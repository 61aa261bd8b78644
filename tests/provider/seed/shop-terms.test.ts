import { expect, test } from 'vitest';
import { readDemoFolder } from '@/provider/seed/demo-folder';
import { loadSettings } from '@/provider/shop-folder/settings/read-settings';
import { readBannersFile } from '@/provider/shop-folder/content/banners';
import { readCouponsFile } from '@/provider/shop-folder/content/coupons';
import { readPopupsFile } from '@/provider/shop-folder/content/popups';
import { readQuestionsFile } from '@/provider/shop-folder/content/questions';
import { readPageFiles } from '@/provider/shop-folder/texts/pages';

const dates = { now: new Date('2026-11-22T10:00:00Z'), timeZone: 'UTC' };
const known = { categoryPaths: null, productSkus: null, variantSkus: null, couponCodes: null };
const banners = await readDemoFolder(dates, (folder) => readBannersFile(folder, known));
const couponFile = await readDemoFolder(dates, (folder) => readCouponsFile(folder, known));
const popupFile = await readDemoFolder(dates, (folder) => readPopupsFile(folder, known));
const questions = await readDemoFolder(dates, (folder) => readQuestionsFile(folder, known));
const { pages } = await readDemoFolder(dates, (folder) =>
  readPageFiles(folder, { takenPaths: null, values: null }),
);
const { returns: returnTerms, shipping: shippingTerms, reassurance } = loadSettings('shops/demo');
const { methods, zones, protection } = shippingTerms!;
const topBanners = banners!.top;
const { popups } = popupFile!;
const { coupons, offers } = couponFile!;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const span = (min: number, max: number) => (min === max ? `${max}` : `${min} to ${max}`);
const getPageText = (urlPath: string) => {
  const { summary, body, questions } = pages.find((page) => page.urlPath === urlPath)!;
  return [summary, body, ...questions.map(({ answer }) => answer)].join(' ').replace(/ +/g, ' ');
};

test('the text pages state the terms that the shop is seeded with', () => {
  const shipping = getPageText('shipping');
  for (const { days_min: daysMin, days_max: daysMax, price, free_from: freeFromCents } of methods) {
    const freeFrom = freeFromCents === undefined ? 'Never' : dollars(freeFromCents);
    expect(shipping).toContain(`| ${span(daysMin, daysMax)} | ${dollars(price)} | ${freeFrom} |`);
  }
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countryList = /Next day goes to ([^.]+)\./.exec(shipping)?.[1] ?? '';
  expect(countryList.replace(/\bthe /g, '').split(/, | and /)).toEqual(
    zones.next_day!.map((code) => names.of(code)),
  );

  expect(shipping).toContain('Orders placed before {cut_off} ship the same day');
  expect(shipping).toContain('Order before {cut_off} on a working day');
  const faq = getPageText('faq');
  expect(faq).toContain('Order before {cut_off}, Monday to Friday');
  expect(shipping).toContain(`For ${dollars(protection!.price)} we replace`);

  const [standard, express, next] = methods.map((method) => span(method.days_min, method.days_max));
  expect(faq).toContain(
    `Standard takes ${standard} working days, express ${express}, next day ${next === '1' ? 'one' : next}`,
  );
  const free = `Free express over ${dollars(methods[1]?.free_from ?? 0)}`;
  expect(JSON.stringify(reassurance)).toContain(`"${free}","text":"${express} days, tracked"`);
  expect(JSON.stringify(reassurance)).toContain(`"${returnTerms!.days} days to exchange"`);
  expect(topBanners.find(({ title }) => title === `${free}.`)?.text).toContain(`${express} days, tracked`);

  const returns = getPageText('returns-and-hygiene');
  expect(returns).toContain('Within {return_days} of delivery');
  expect(returns).toContain('for a refund it costs {return_fee}');
  expect(faq).toContain('Within {return_days}, while the lace is uncut');
  const answers = JSON.stringify(questions);
  expect(answers).toContain(`Exchange it within ${returnTerms!.days} days while the lace is uncut`);
  expect(answers).toContain(`Unopened, within ${returnTerms!.days} days.`);
});

test('a coupon description states its discount, its minimum subtotal and its maximum discount', () => {
  const formatWholeDollars = (cents: number) => `$${cents / 100}`;
  for (const { code, description, ...rest } of coupons) {
    const { percent_off: percent, amount_off: amount } = rest;
    const discountText =
      percent !== undefined
        ? `${percent}% off`
        : amount === undefined
          ? 'Free shipping'
          : `${formatWholeDollars(amount)} off`;
    expect(description, code).toContain(discountText);
    const maxDiscount = rest.maximum_discount ? formatWholeDollars(rest.maximum_discount) : undefined;
    const least = rest.minimum_subtotal ? formatWholeDollars(rest.minimum_subtotal) : undefined;
    expect(/up to (\$\d+)/.exec(description)?.[1], code).toBe(maxDiscount);
    expect(/of (\$\d+) or more/.exec(description)?.[1], code).toBe(least);
    expect(/first order\b/.test(description), code).toBe(rest.new_customers_only);
    expect(/glueless/.test(description), code).toBe((rest.categories ?? []).length > 0);
    if (/one order/.test(description)) expect(rest.uses_per_customer, code).toBe(1);
    if (/first hundred/.test(description)) expect(rest.uses, code).toBe(100);
  }
  expect(coupons).toHaveLength(11);
  const banner = topBanners.find(({ promotion_id: promotionId }) => promotionId === 'firstdance')?.text;
  expect(banner).toBe('20% off glueless wigs with code FIRSTDANCE');
});

test('pop-up, newsletter, list and account offer newcomers one figure, stated by the coupon, not the title', () => {
  const welcome = [offers.new_customer!, offers.list_register!, offers.home_screen!];
  const codes = welcome.flatMap((offer) => offer.coupons);
  const percents = coupons.filter(
    ({ code, percent_off: percent }) => codes.includes(code) && percent !== undefined,
  );
  expect(percents.map(({ code, percent_off: percent }) => [code, percent])).toEqual([
    ['WELCOME10', 10],
    ['FIRSTLOOK', 10],
    ['FIRSTLETTER', 10],
  ]);
  const offerText = JSON.stringify([welcome, popups]);
  expect(new Set(offerText.match(/\d+%/g))).toEqual(new Set(['10%']));

  // The coupons below the title say what each of them takes off.
  const { title } = welcome[0]!;
  expect(title).not.toMatch(/\d/);
  expect(popups.find(({ name }) => name === 'new_customer')?.title).toBe(title);
});
