import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '@/tests/support/shop';

/** The cleanup deletes rows of these tables by the thousand. Each deletion looks up the rows that reference it. */
const DELETED = [
  ...['quotes', 'orders', 'quote_items', 'order_items', 'customer_images', 'reviews', 'uploads', 'sessions'],
  ...['mailed_keys', 'mails', 'payments', 'coupon_redemptions', 'order_claims', 'survey_answers'],
];

test('every foreign key to a table that the cleanup deletes from has a non-partial index', async () => {
  const shop = await openShop();
  const { rows } = (await shop.db.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as reference
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'
      and c.confrelid::regclass::text in (${sql.join(
        DELETED.map((table) => sql`${table}`),
        sql`, `,
      )})
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
      )
    order by 1`)) as unknown as { rows: { reference: string }[] };
  expect(rows.map(({ reference }) => reference)).toEqual([]);
  await shop.close();
});
