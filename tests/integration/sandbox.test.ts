import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxIntents } from '@/provider/db/schema/payment';
import { gatewayOf } from '@/provider/gateways/choose';
import { settle } from '@/provider/records/settle';
import { confirm } from '../support/buying';
import { attemptsOf, open, owing, payStatusOf } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { pass } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

describe('the sandbox', () => {
  test('knows a payment only with its secret', async () => {
    const { guest, orderId } = await owing(shop);
    const session = await open(guest, orderId);
    expect((await confirm(shop, { ...session, clientSecret: 'pi_wrong' })).http).toBe(404);
    expect((await confirm(shop, { ...session, paymentIntentId: 'pi_none' })).http).toBe(404);
    expect((await shop.request(`/api/sandbox/3ds/${session.paymentIntentId}?client_secret=x`)).status).toBe(
      404,
    );
    expect(await attemptsOf(shop, orderId)).toEqual(['open']);
  });

  test('keeps no more of a card than its last digits and brand', async () => {
    const { guest, orderId } = await owing(shop);
    const session = await open(guest, orderId);
    await confirm(shop, session, '5555 5555 5555 4444');
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect(intent).toMatchObject({ cardBrand: 'Mastercard', cardLast4: '4444' });
    expect(JSON.stringify(intent)).not.toContain('55555555');
  });

  test('a card whose fields are wrong is not tried', async () => {
    const { guest, orderId } = await owing(shop);
    const session = await open(guest, orderId);
    expect(await confirm(shop, session, '4242')).toMatchObject({
      http: 200,
      status: 'requires_payment_method',
      decline_code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    expect((await confirm(shop, session, '4242', { card: 'none' })).http).toBe(400);
    expect(await attemptsOf(shop, orderId)).toEqual(['open']);
    expect(await payStatusOf(guest, orderId)).toBe('canceled');
  });
});

describe('once a real gateway is set', () => {
  const stripe = {
    ...{ secretKey: 'sk_test_x', publishableKey: 'pk_test_x' },
    ...{ webhookSecret: 'whsec_x', apiUrl: 'http://127.0.0.1:1' },
  };

  test('a payment of the sandbox that comes late pays nothing', async () => {
    const { guest, orderId } = await owing(shop);
    const session = await open(guest, orderId);
    await confirm(shop, session, '4000 0000 0000 0077');
    pass(shop, 60_000);
    const work = { ...shop.work, settings: { ...shop.work.settings, stripe } };
    await settle(work, orderId);
    expect((await guest.order.read({ id: orderId })).status).toBe('unpaid');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled']);
  });

  test('no payment can be opened at it, and nothing of its money goes back', async () => {
    const work = { ...shop.work, settings: { ...shop.work.settings, stripe } };
    const gateway = gatewayOf(work, 'sandbox');
    const bill = { key: 'k', orderId: 1, incrementId: '1', tryNumber: 1, amountMinor: 100, currency: 'USD' };
    const rest = { method: 'card', returnUrl: 'http://localhost', expiresAt: new Date() };
    await expect(gateway.open({ ...bill, ...rest })).rejects.toThrow('closed');
    await expect(gateway.refund('pi_none')).resolves.toBeUndefined();
  });
});
