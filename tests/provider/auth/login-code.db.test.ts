import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { customers, oneTimeCodes } from '@/provider/db/schema/customer';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { parseEmailCode, openMailbox, type Mailbox } from '@/tests/support/mailbox';
import {
  createCustomerWithPassword,
  createClientFromIp,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const MINUTE_MS = 60_000;

describe('a mailed login code', () => {
  const codeFor = async (email: string) => {
    await createClientFromIp(shop, email).auth.logInByCode({ email });
    return parseEmailCode(await mailbox.receiveLatest(shop, email));
  };

  test('logs in once and verifies the email', async () => {
    const { email, id } = await createCustomerWithPassword(shop);
    const code = await codeFor(email);
    const customerIds = await runConcurrently(3, () =>
      shop
        .createClient()
        .auth.logInByCode({ email, code })
        .then(({ session }) => session?.user.id)
        .catch(() => null),
    );
    expect(customerIds.filter(Boolean)).toEqual([id]);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, id));
    expect(customer?.emailVerifiedAt).not.toBeNull();
  });

  test('expires after ten minutes and is replaced by a newer one', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const olderCode = await codeFor(email);
    const newerCode = await codeFor(email);
    if (olderCode !== newerCode)
      expect(
        (
          await expectApiError(
            createClientFromIp(shop, '10.0.1.1').auth.logInByCode({ email, code: olderCode }),
          )
        ).code,
      ).toBe(ResponseCode.unprocessable);
    advanceClock(shop, 10 * MINUTE_MS);
    expect(
      (
        await expectApiError(
          createClientFromIp(shop, '10.0.1.1').auth.logInByCode({ email, code: newerCode }),
        )
      ).message,
    ).toContain('has expired');
  });

  test('allows five attempts per network and twenty in total, also concurrently, and is then invalid', async () => {
    const { email, id } = await createCustomerWithPassword(shop);
    const code = await codeFor(email);
    const wrongCode = code === '000000' ? '000001' : '000000';
    const loadAttempts = async () =>
      (await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.customerId, id)))[0]?.attempts;
    await runConcurrently(8, () =>
      expectApiError(createClientFromIp(shop, '10.0.1.2').auth.logInByCode({ email, code: wrongCode })),
    );
    expect(await loadAttempts()).toBe(5);
    await runConcurrently(24, (at) =>
      expectApiError(createClientFromIp(shop, `10.0.2.${at}`).auth.logInByCode({ email, code: wrongCode })),
    );
    expect(await loadAttempts()).toBe(20);
    expect((await expectApiError(shop.createClient().auth.logInByCode({ email, code }))).code).toBe(
      ResponseCode.unprocessable,
    );
  });

  test('gets the same response for an unknown account, without an email being sent', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const unknownEmail = buildRegistration().email;
    const response = await createClientFromIp(shop, '10.0.1.3').auth.logInByCode({ email });
    expect(await createClientFromIp(shop, '10.0.1.3').auth.logInByCode({ email: unknownEmail })).toEqual(
      response,
    );
    await mailbox.receiveLatest(shop, email);
    expect(mailbox.getEmailsTo(unknownEmail)).toEqual([]);
  });
});
