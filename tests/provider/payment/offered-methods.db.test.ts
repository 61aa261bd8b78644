import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig, requirePaymentMethod } from '@/provider/config';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop } from '@/tests/support/shop';

function createFolder(methods: string) {
  const folder = mkdtempSync(join(tmpdir(), 'odette-methods-'));
  writeFileSync(join(folder, 'shop.yaml'), `name: A\npayment_methods: ${methods}\n`);
  return folder;
}

test('the checkout offers the methods of shop.yaml, in its order, and refuses others', async () => {
  const shop = await openShop({ SHOP_DIR: createFolder('[wallet, bank_transfer, card]') });
  const { variantId } = await createTestProduct(shop.db);
  const guest = shop.createClient();
  await guest.cart.add({ variantId });
  const { payMethods } = await guest.checkout.read();
  expect(payMethods.map(({ code, isDefault }) => [code, isDefault])).toEqual([
    ['wallet', true],
    ['card', false],
  ]);
  await expect(guest.checkout.update({ payMethod: 'instalments' })).rejects.toThrow();
  expect((await guest.cart.read()).quote.previewInstalmentFormat).toBeNull();
  await shop.close();
});

test('methods that no gateway takes end the start with a sentence, but no process that takes no payments', () => {
  const config = parseConfig({ SHOP_DIR: createFolder('[bank_transfer]') });
  expect(() => requirePaymentMethod(config)).toThrow(
    /shop\.yaml, payment_methods: No gateway takes bank_transfer\. Write card or wallet or instalments, or add/,
  );
  requirePaymentMethod(parseConfig({ SHOP_DIR: createFolder('[card]') }));
});
