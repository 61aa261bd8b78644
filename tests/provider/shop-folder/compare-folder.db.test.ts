import { expect, test } from 'vitest';
import { compareFolder } from '@/provider/shop-folder/compare-folder';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';
import { SEEDED_AT } from '@/tests/support/seeded-at';

const { shop, path, change, remove, runImport } = setUpDemoFolderShop(['content', 'texts']);

// Days later, relative dates in the folder mean other instants.
const later = new Date(SEEDED_AT.getTime() + 9 * 86_400_000);
const compare = () => compareFolder(shop.db, { shopDir: path, timeZone: 'UTC' }, later);

test('nothing is said while the folder and the shop agree, also days later and after sales', async () => {
  expect(await compare()).toBeNull();
  await shop.db.execute(`update coupons set times_used = times_used + 1 where code = 'SWAN40'`);
  expect(await compare()).toBeNull();
});

test('one line says what differs, and how to bring it together', async () => {
  change('coupons.yaml', 'amount_off: 40.00', 'amount_off: 45.00');
  remove('pages/careers.md');
  await shop.db.execute(`update posts set title = 'Ours' where id <= 2`);
  expect(await compare()).toBe(
    `The shop differs from its folder ${path}. Changed in the folder: coupons (1), pages (1); ` +
      `take it with npm run shop -- import ${path}. Changed in the shop: posts (2); ` +
      `write it out with npm run shop -- export ${path}`,
  );
  await runImport();
  expect(await compare()).toContain('Changed in the shop: posts (2);');
  expect(await compare()).not.toContain('in the folder');
});

test('nothing is said of a folder that is not there, and of a shop that was never imported', async () => {
  expect(await compareFolder(shop.db, { shopDir: `${path}-none`, timeZone: 'UTC' }, later)).toBeNull();
  await shop.db.execute('delete from imported_entries');
  expect(await compare()).toBeNull();
});
