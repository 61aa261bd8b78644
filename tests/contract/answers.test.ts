import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SNS } from '@/contract/auth';
import { Code } from '@/contract/codes';
import type { openApiOf } from '@/contract/openapi';
import { variants } from '@/provider/db/schema/variant';
import { answerCheckOf } from '@/tests/support/answer-check';
import { paid } from '@/tests/support/buying';
import { openIdentityProvider } from '@/tests/support/identity-provider';
import { codeIn, linkIn, openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { moved } from '@/tests/support/owner';
import { account, PASSWORD } from '@/tests/support/people';
import { shareLink } from '@/tests/support/share-link';
import { openShop, type Heard, type Shop } from '@/tests/support/shop';
import { prepare, type Prepared } from '@/tests/support/prepared';
import { allCalls, goodInputOf, send } from '@/tests/support/walk';

let shop: Shop;
let mailbox: Mailbox;
let third: Awaited<ReturnType<typeof openIdentityProvider>>;
let problemsOf: ReturnType<typeof answerCheckOf>;

beforeAll(async () => {
  [mailbox, third] = [await openMailbox(), await openIdentityProvider()];
  const folder = mkdtempSync(join(tmpdir(), 'odette-answers-'));
  shop = await openShop({ DATA_DIR: folder, SMTP_URL: mailbox.url, ...third.env });
  const document = await (await shop.request('/api/openapi.json')).json();
  await shareLink(shop);
  problemsOf = answerCheckOf(document as ReturnType<typeof openApiOf>);
});
afterAll(async () => {
  await shop.close();
  await Promise.all([mailbox.close(), third.close()]);
});

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7A1C36' } })
        .png()
        .toBuffer(),
    ),
  ]);

/** A customer who has asked for a new password, and the mail about it. */
async function forgetful() {
  const { email } = await account(shop);
  await shop.visitor().auth.forgot({ email });
  const chosen = { email, password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  return { chosen, mail: await mailbox.newest(shop, email) };
}

/** What a call takes to say yes, where the walk's good input is right in form alone. */
const ready: Record<string, (given: Prepared) => Promise<Record<string, unknown>>> = {
  'product.notifyWhenBack': async ({ productId, variantId }) => {
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    return { id: productId, variantId, email: 'wait@example.com' };
  },
  'auth.logIn': async () => ({ email: (await account(shop)).email, password: PASSWORD }),
  'auth.logInBy': async () => ({
    method: 'password',
    email: (await account(shop)).email,
    password: PASSWORD,
  }),
  'auth.logInByThirdParty': async () => ({
    snsLogin: SNS.google,
    idToken: await third.idToken(shop.clock.now, { sub: 'g-walk', email: 'walk@example.com' }),
  }),
  'auth.resetByLink': async () => {
    const { chosen, mail } = await forgetful();
    return { ...chosen, token: linkIn(mail, '/forgotpassword').searchParams.get('token') };
  },
  'auth.resetByCode': async () => {
    const { chosen, mail } = await forgetful();
    return { ...chosen, code: codeIn(mail) };
  },
  'account.avatar': async () => ({ file: await picture() }),
  'account.upload': async () => ({ file: await picture() }),
  'review.add': async ({ api, orderId, incrementId, orderItemId }) => {
    await paid(shop, api, orderId);
    await moved(shop, incrementId, 'processing', 'shipped', 'completed');
    return { orderId, items: [{ orderItemId, rating: 5, content: 'Soft and full' }] };
  },
  'review.addPhotos': async ({ api, productId }) => {
    const { path } = await api.account.upload({ file: await picture() });
    return { productId, images: [path] };
  },
  'order.urge': async ({ api, orderId }) => {
    await paid(shop, api, orderId);
    return { id: orderId };
  },
};

/** Calls that say no in a shop without the settings that they need; their own refusal has to fit as well. */
const closed: Record<string, string> = { 'payment.adyenCreate': 'no merchant account with Adyen' };

/** A mail's picture and links: no envelope, whatever the token is (tests/integration/mail-events.test.ts). */
const enveloped = allCalls.filter(({ title }) => title !== 'activity.mailEvent');

describe.each(enveloped)('$title', ({ subject, name, call, title }) => {
  test('answers what the OpenAPI document says', async () => {
    let heard: Heard | undefined;
    const isCustomer = call.access === 'customer';
    const { token, id } = isCustomer ? await account(shop) : { token: 'visitor', id: 0 };
    const api = shop.visitor({ Authorization: token }, (answer) => (heard = answer));
    const given = await prepare(api, isCustomer);
    const input = (await ready[title]?.(given)) ?? goodInputOf(subject, name, given);

    await send(api, subject, name, input).catch((error: unknown) => error);
    expect(heard?.status, `${title} of customer ${id}`).toBe(200);
    if (closed[title]) expect(heard?.body.code).toBe(Code.refused);
    else expect(heard?.body).toMatchObject({ code: Code.ok });
    expect(problemsOf(title, heard?.body)).toEqual([]);
  });
});

test('an answer that does not fit is noticed', () => {
  const answer = (data: unknown) => ({ code: Code.ok, message: 'success', data });
  expect(problemsOf('system.serverTime', answer({ now: 1 }))).toEqual([]);
  expect(problemsOf('system.serverTime', answer({ now: 'noon' }))).not.toEqual([]);
  expect(problemsOf('system.serverTime', answer({}))).not.toEqual([]);
  expect(problemsOf('system.serverTime', { code: 999, message: '', data: null })).not.toEqual([]);
});
