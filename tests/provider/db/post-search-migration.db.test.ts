// In test:all only: migrations from earlier versions.
import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, test } from 'vitest';
import { schema, type Db } from '@/provider/db/client';
import { searchPosts } from '@/provider/modules/blog/post-cards';
import { copyMigrationsBefore, MIGRATIONS } from '@/tests/support/earlier-migrations';
import { queryRows } from '@/tests/support/seeded-database';

const FIRST_WITH_POST_SEARCH = 22;

const client = new PGlite({ extensions: { pg_trgm } });
const database = drizzle(client, { schema });
const db = database as unknown as Db;
const earlier = copyMigrationsBefore(FIRST_WITH_POST_SEARCH);

afterAll(async () => {
  rmSync(earlier, { recursive: true });
  await client.close();
});

const search = async (query: string) =>
  (await searchPosts(db, query, 3, new Date())).map(({ title }) => title);

test('posts from before the search column are found after the migration, and so is a changed one', async () => {
  await migrate(database, { migrationsFolder: earlier });
  await queryRows(db, "insert into blog_categories (url_path, name, position) values ('care', 'Care', 1)");
  await queryRows(
    db,
    `insert into posts (category_id, url_path, title, summary, image, image_alt, author, content, minutes, published_at)
     select id, p.title, p.title, p.summary, '', '', '', p.content, 1, now() - interval '1 day'
     from blog_categories, (values ('Bonnets', 'All about washing', ''), ('Washing a wig', '', 'Cold water'))
       as p(title, summary, content)`,
  );

  await migrate(database, { migrationsFolder: MIGRATIONS });

  expect(await search('wash')).toEqual(['Washing a wig', 'Bonnets']); // the title weighs more
  expect(await search('water')).toEqual(['Washing a wig']);
  await queryRows(db, "update posts set content = 'Silk' where title = 'Bonnets'");
  expect(await search('silk')).toEqual(['Bonnets']);
});
