import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Section } from '@/provider/shop-folder/entries/section';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import { activitiesSection } from '@/provider/shop-folder/sections/activities-section';
import { bannersSection } from '@/provider/shop-folder/sections/banners-section';
import { couponsSection } from '@/provider/shop-folder/sections/coupons-section';
import { homeSection } from '@/provider/shop-folder/sections/home-section';
import { navigationSection } from '@/provider/shop-folder/sections/navigation-section';
import { popupsSection } from '@/provider/shop-folder/sections/popups-section';
import type { ContentReferences } from '@/provider/shop-folder/sections/references';
import { seoSection } from '@/provider/shop-folder/sections/seo-section';
import { expectNotFound } from '@/tests/support/fixtures/order-fixtures';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const dates = { now: new Date('2026-11-20T10:00:00Z'), timeZone: 'America/New_York' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const rows = <Row>(query: string) => queryRows<Row>(shop.db, query);

const NOTHING_KNOWN = { categoryPaths: null, productSkus: null, variantSkus: null, couponCodes: null };

/** Writes what the files say beside what the shop has. */
async function save(section: Section<ContentReferences>, files: Readonly<Record<string, object>>) {
  const path = mkdtempSync(join(tmpdir(), 'odette-save-content-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), stringify(content));
  }
  const report = (error: FileError) => expect.fail(formatFileError(error));
  const { entries } = await section.read({ ...dates, path, report }, NOTHING_KNOWN);
  rmSync(path, { recursive: true });
  const isSet = (value: unknown) => !Array.isArray(value) || value.length > 0;
  const changes = entries.map(({ key, source, values }) => {
    const after =
      key === '' ? Object.fromEntries(Object.entries(values).filter(([, v]) => isSet(v))) : values;
    return { key, before: null, after, source };
  });
  await section.save(shop.db, changes, dates);
}

test('a coupon is limited to categories and products, with dates of the shop’s time zone', async () => {
  const coupon = {
    code: 'WIGS5',
    name: 'Wigs',
    description: '$5.50 off wigs.',
    amount_off: 5.5,
    categories: ['wigs'],
    products: ['HD-BODY'],
    starts: '2026-11-01',
  };
  await save(couponsSection, { 'coupons.yaml': { coupons: [coupon] } });
  const [saved] = await rows(`
    select c.type, c.value, c.min_subtotal_cents, c.usage_limit, c.ends_at, k.url_path, p.sku,
      c.starts_at = '2026-11-01T04:00:00Z' as starts_there
    from coupons c join categories k on array[k.id] = c.category_ids join products p on array[p.id] = c.product_ids
    where c.code = 'WIGS5'`);
  expect(saved).toEqual({
    ...{ type: 'fixed', value: 550, min_subtotal_cents: 0, usage_limit: null, ends_at: null },
    ...{ url_path: 'wigs', sku: 'HD-BODY', starts_there: true },
  });
});

test('a banner is shown from its start until its end', async () => {
  const banner = {
    title: 'A',
    text: 'B',
    link: '/wigs',
    starts: '-1 day',
    ends: '+1 day',
    promotion_id: 'dated',
  };
  await save(bannersSection, { 'banners.yaml': { top: [banner] } });
  const saved = await rows(
    `select starts_at = '2026-11-19T10:00:00Z' and ends_at = '2026-11-21T10:00:00Z' as is_dated
     from top_banners where promotion_id = 'dated'`,
  );
  expect(saved).toEqual([{ is_dated: true }]);
});

test('landing pages come by position, then by name; hidden pages and closed quizzes are kept', async () => {
  const createPage = (settings: object) => ({
    ...{ type: 'landing_page', title: 'A', description: 'B', image: 'a.webp' },
    blocks: [{ type: 'hero', title: 'A', text: 'B', image: 'a.webp', image_alt: 'C' }],
    ...settings,
  });
  const savedProfile = { cap_size: 'S', head_inches: 22.5, color_family: 'brown', length_inches: 18 };
  const option = { value: 'a', label: 'A', hint: 'B', profile: savedProfile };
  const questions = [{ id: 'q', title: 'Q', hint: 'H', options: [option] }];
  const quiz = { type: 'quiz', title: 'A', text: 'B', closed: true, questions };
  await save(activitiesSection, {
    'activities/test-a.yaml': createPage({ hidden: true }),
    'activities/test-b.yaml': createPage({}),
    'activities/test-c.yaml': createPage({ position: 1 }),
    'activities/test-quiz.yaml': quiz,
  });
  expect(
    await rows(`select url_path, is_active from diy_templates where url_path like 'test-%' order by id`),
  ).toEqual([
    { url_path: 'test-c', is_active: true },
    { url_path: 'test-a', is_active: false },
    { url_path: 'test-b', is_active: true },
  ]);
  expect(
    await rows(`select is_open, questions #> '{0,options,0,profile}' as profile from surveys
      where identifier = 'test-quiz'`),
  ).toEqual([
    {
      is_open: false,
      profile: { capSize: 'S', headInches: 22.5, colorFamily: 'brown', lengthInches: 18 },
    },
  ]);
});

test('a page title may name another page for search engines', async () => {
  const page = { page: '/test', title: 'A', description: 'B', keywords: ['a', 'b'], canonical: '/wigs' };
  await save(seoSection, { 'seo.yaml': { pages: [page] } });
  expect(await rows(`select keywords, canonical from seo_items where url = '/test'`)).toEqual([
    { keywords: 'a, b', canonical: '/wigs' },
  ]);
});

test('a shop without these files shows an empty home page, no menu, no banners and no activities', async () => {
  await shop.db.execute(`
    truncate nav_items, top_banners, wides, videos, seo_items, url_redirects, synonyms, search_words, diy_templates,
      popups, coupons, opening_gifts, surveys cascade`);
  await shop.db.execute(`delete from configs where module in ('home', 'coupon_offers', 'activity')`);
  await shop.db.execute(`delete from configs where module = 'shop' and key = 'reassurance'`);
  await save(homeSection, { 'home.yaml': { blocks: [{ type: 'reassurance' }] } });
  const client = shop.createClient();
  expect((await client.home.read()).sections).toEqual([]);
  expect((await client.home.top()).configs.topBanner).toEqual([]);
  expect((await client.system.listBanners()).items).toEqual([]);
  expect(await client.category.navigation()).toEqual({ category: [] });
  expect(await client.home.videos()).toEqual({ items: [] });
  expect(await client.coupon.newCustomerOffer()).toMatchObject({ coupons: [] });
  expect(await client.coupon.homeOffer()).toMatchObject({ coupons: [] });
  expect(await client.search.suggest({ suggest: 'wig' })).toEqual({ suggests: [] });
  expect((await client.search.find({ q: 'wig' })).items.length).toBeGreaterThan(0);
  expect(await client.activity.survey()).toEqual({ survey: null });
  const { items: titles } = await client.system.seo();
  expect(titles).toEqual([]);
  await expectNotFound(client.activity.readGrandOpening());
});

test('a popup gives away its coupon on its pages', async () => {
  const gift = { code: 'WASH5', name: 'Wash', description: '$5 off.', amount_off: 5 };
  await save(couponsSection, { 'coupons.yaml': { coupons: [gift] } });
  const popup = { type: 'notice', title: 'A', text: 'B', link: '/care', pages: ['/care', '/wigs'] };
  const popups = [{ name: 'wash', ...popup, coupon: 'WASH5', starts: '2026-11-01' }];
  await save(popupsSection, { 'popups.yaml': { popups } });
  const [saved] = await rows(`
    select p.content, p.link, p.paths, p.delay_seconds, p.image, p.ends_at, c.code,
      p.starts_at = '2026-11-01T04:00:00Z' as starts_there
    from popups p join coupons c on c.id = p.coupon_id where p.identifier = 'wash'`);
  expect(saved).toEqual({
    ...{ content: 'B', link: 'care', paths: ['/care', '/wigs'], delay_seconds: 20, image: null },
    ...{ ends_at: null, code: 'WASH5', starts_there: true },
  });
});

test('the links of the footer are what clients read', async () => {
  await shop.db.execute(`delete from configs where key like 'footer_%'`);
  const links = [
    { name: 'Story', link: '/our-story' },
    { name: 'Write', link: 'mailto:hello@vert.example' },
  ];
  await save(navigationSection, { 'navigation.yaml': { footer: { contact_us: links } } });
  expect(await rows(`select module, key, value from configs where key like 'footer_%'`)).toEqual([
    {
      module: 'system_other_configs',
      key: 'footer_contact_us',
      value: [
        { title: 'Story', link: 'our-story' },
        { title: 'Write', link: 'mailto:hello@vert.example' },
      ],
    },
  ]);
});
