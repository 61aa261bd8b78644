import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ContentName } from '@/contract/admin-content';
import { ResponseCode } from '@/contract/response-codes';
import { FOLDER_LOCK, tryAdvisoryLock } from '@/provider/db/advisory-lock';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import { readEditedContent, updateContent } from '@/provider/shop-folder/edit/edit-content';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { loadDatabaseUrl, postgresUrl } from '@/tests/support/second-connection';
import { runConcurrently } from '@/tests/support/timing';

const { shop, path, read, runImport, runExport, rows } = setUpDemoFolderShop(['content']);

type Staff = Awaited<ReturnType<typeof signInAsStaff>>;
type Json = Record<string, unknown>;
type Coupon = Json & { code: string };
type CouponFile = { coupons: Coupon[]; offers: Record<string, Json> };

let staff: Staff;
beforeAll(async () => {
  await runImport();
  staff = await signInAsStaff(shop, 'manager');
});

async function load<Content = Json>(name: ContentName) {
  const { data } = await staff.send('GET', `content/${name}`);
  return { content: JSON.parse(String(data.text)) as Content, version: String(data.version), data };
}
const save = (name: ContentName, content: unknown, version: string) =>
  staff.send('PUT', `content/${name}`, { text: JSON.stringify(content), version });

async function edit<Content = Json>(name: ContentName, change: (content: Content) => void) {
  const { content, version } = await load<Content>(name);
  change(content);
  return save(name, content, version);
}
const findCoupon = async (code: string) =>
  (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0];

describe('content of the back office', () => {
  test.each(ContentName.options)('%s that is saved as it was read changes nothing', async (name) => {
    const { text, version } = await readEditedContent(shop.ctx, name);
    let change: unknown;
    const ctx = { ...shop.ctx, logChange: (logged: unknown) => void (change = logged) };
    const saved = await updateContent(ctx, { name, text, version });
    expect(change).toEqual({});
    expect(saved.version).toBe(version);
  });

  test('has coupons as their file says them, with a schema', async () => {
    const { content, data } = await load<CouponFile>('coupons');
    expect(content.coupons.find(({ code }) => code === 'SWAN40')).toMatchObject({
      ...{ name: '$40 off $350', amount_off: 40, minimum_subtotal: 350, public: true },
      starts: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(String(data.schema)).not.toContain('times_used');
    expect(JSON.parse(String(data.schema))).toMatchObject({ properties: { coupons: { type: 'array' } } });
  });

  test('takes a new coupon, changes one and removes one at once, and logs what', async () => {
    const answer = await edit<CouponFile>('coupons', (file) => {
      file.coupons.push({
        ...{ code: 'SPRING15', name: 'Spring', description: '15% off in spring.', percent_off: 15 },
        ...{ starts: '2027-03-01', ends: '2027-06-01', public: true },
      });
      file.coupons = file.coupons.filter(({ code }) => code !== 'SUMMERHAIR');
      file.coupons.find(({ code }) => code === 'SWAN40')!.amount_off = 45.5;
    });
    expect(answer.message).toBe('success');
    expect(await findCoupon('SPRING15')).toMatchObject({ type: 'percent', value: 15, isPublic: true });
    expect(await findCoupon('SWAN40')).toMatchObject({
      type: 'fixed',
      value: 4550,
      minSubtotalCents: 35_000,
    });
    expect(await findCoupon('SUMMERHAIR')).toBeUndefined();
    const [entry] = await rows<{ before: unknown; after: unknown; input: { text: string } }>(
      `select before, after, input from audit_log where action = 'content.update' order by id desc limit 1`,
    );
    expect(entry!.input.text.length).toBeLessThanOrEqual(2001);
    expect(JSON.stringify(entry!.before)).toContain('SUMMERHAIR');
    expect(JSON.stringify(entry!.after)).toContain('SPRING15');
  });

  test('is a change of the shop: an import keeps it, and an export writes it to the folder', async () => {
    await edit<CouponFile>('coupons', (file) => {
      file.coupons.find(({ code }) => code === 'FREESHIP')!.name = 'Post is free';
    });
    await runImport();
    expect(await findCoupon('FREESHIP')).toMatchObject({ name: 'Post is free' });
    await runExport();
    expect(read('coupons.yaml')).toContain('name: Post is free');
    expect(read('coupons.yaml')).toContain('starts: -60 days');
    expect(path).toBeTruthy();
  });

  test('keeps how often a coupon was used, also if it was used in the meantime', async () => {
    const { content, version } = await load<CouponFile>('coupons');
    await shop.db.update(coupons).set({ timesUsed: 7 }).where(eq(coupons.code, 'FIRSTDANCE'));
    content.coupons.find(({ code }) => code === 'FIRSTDANCE')!.name = 'Opening weeks';
    expect((await save('coupons', content, version)).message).toBe('success');
    expect(await findCoupon('FIRSTDANCE')).toMatchObject({ name: 'Opening weeks', timesUsed: 7 });
  });

  test('ends a coupon that somebody has instead of removing it, and says so', async () => {
    const { id: couponId } = (await findCoupon('WELCOME10'))!;
    await shop.db
      .insert(couponClaims)
      .values({ couponId, email: 'mona@example.com', identifier: 'code', createdAt: shop.ctx.now() });
    const answer = await edit<CouponFile>('coupons', (file) => {
      file.coupons = file.coupons.filter(({ code }) => code !== 'WELCOME10');
      for (const offer of Object.values(file.offers))
        offer.coupons = (offer.coupons as string[]).filter((code) => code !== 'WELCOME10');
    });
    expect(answer.data.kept).toEqual(['WELCOME10']);
    expect((await findCoupon('WELCOME10'))!.endsAt).toEqual(shop.ctx.now());
  });

  test('tells the second of two editors, and writes nothing of theirs', async () => {
    const { content, version } = await load<Json & { popups: Json[] }>('popups');
    const first = structuredClone(content);
    first.popups[0]!.title = 'From the first';
    expect((await save('popups', first, version)).message).toBe('success');
    content.popups[0]!.title = 'From the second';
    expect((await save('popups', content, version)).code).toBe(200417);
    expect((await load<Json & { popups: Json[] }>('popups')).content.popups[0]!.title).toBe('From the first');
  });

  test('is written once when many save at once', async () => {
    const { content, version } = await load<CouponFile>('coupons');
    const answers = await runConcurrently(8, (index) => {
      const own = structuredClone(content);
      own.coupons[0]!.name = `Editor ${index}`;
      return save('coupons', own, version);
    });
    expect(answers.filter(({ code }) => code === 200000)).toHaveLength(1);
    for (const { code } of answers) expect([200000, 200417, 200430]).toContain(code);
  });

  test.each<[string, ContentName, (content: Json) => void, string, RegExp]>([
    [
      'a coupon with two discounts',
      'coupons',
      (file) => Object.assign((file as CouponFile).coupons[0]!, { percent_off: 5, amount_off: 5 }),
      'coupons.0',
      /one of percent_off/,
    ],
    [
      'a code twice',
      'coupons',
      (file) => (file as CouponFile).coupons.push({ ...(file as CouponFile).coupons[0]! }),
      '',
      /already there/,
    ],
    [
      'a category that does not exist',
      'coupons',
      (file) => ((file as CouponFile).coupons[0]!.categories = ['no-such']),
      'coupons.0.categories.0',
      /There is no category/,
    ],
    [
      'a popup with a coupon that does not exist',
      'popups',
      (file) => ((file.popups as Json[])[0]!.coupon = 'NOSUCH'),
      'popups.0.coupon',
      /There is no coupon/,
    ],
    [
      'an image that is not there',
      'banners',
      (file) => ((file.pages as Json[])[0]!.image = 'banners/no-such.webp'),
      'pages.0.image',
      /There is no file banners/,
    ],
    [
      'an unknown setting',
      'banners',
      (file) => Object.assign(file, { botom: [] }),
      'botom',
      /no such setting/,
    ],
    [
      'an end before its start',
      'coupons',
      (file) => Object.assign((file as CouponFile).coupons[0]!, { starts: '2027-02-01', ends: '2027-01-01' }),
      'coupons.0.ends',
      /ends before it starts/,
    ],
  ])('refuses %s by its place, and writes nothing', async (_, name, change, field, message) => {
    const before = await load(name);
    const answer = await edit(name, change);
    expect(answer.code).toBe(200422);
    expect(answer.message).toMatch(message);
    expect(answer.errors?.[0]?.field).toContain(field);
    expect((await load(name)).version).toBe(before.version);
  });

  test('refuses what is no JSON, and an unknown name', async () => {
    const { version } = await load('coupons');
    const answer = await staff.send('PUT', 'content/coupons', { text: '{"coupons": ', version });
    expect(answer.errors).toMatchObject([{ field: 'text' }]);
    expect((await staff.send('PUT', 'content/coupons', { text: '[]', version })).code).toBe(200422);
    expect((await staff.send('GET', 'content/passwords')).code).toBe(200422);
  });
});

test.skipIf(!postgresUrl)('while another process has a folder at work, nothing is saved', async () => {
  const unlock = (await tryAdvisoryLock(await loadDatabaseUrl(shop), FOLDER_LOCK))!;
  const { content, version } = await load<CouponFile>('coupons');
  content.coupons.find(({ code }) => code === 'SWAN40')!.name = 'Of the import';
  const before = await findCoupon('SWAN40');
  expect(await save('coupons', content, version)).toMatchObject({ code: ResponseCode.inProgress });
  const text = await staff.send('GET', 'texts/pages/faq');
  const page = {
    text: String(text.data.text).replace('"title":"', '"title":"New '),
    version: text.data.version,
  };
  expect(await staff.send('PUT', 'texts/pages/faq', page)).toMatchObject({ code: ResponseCode.inProgress });
  expect(await findCoupon('SWAN40')).toEqual(before);
  await unlock();
  expect((await save('coupons', content, version)).code).toBe(ResponseCode.ok);
  expect((await staff.send('PUT', 'texts/pages/faq', page)).code).toBe(ResponseCode.ok);
});
