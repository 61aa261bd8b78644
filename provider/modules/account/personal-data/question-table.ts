import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { productTag } from '@/contract/cache-tags';
import { importedEntries } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import type { ServiceContext } from '@/provider/platform/context';
import { matchesCustomer, type Person } from './person';
import type { PersonalTable } from './personal-table';

/** Those asked while signed in, and those without an account under the same proven address. */
export const isOwnQuestion = (person: Person): SQL | undefined =>
  or(
    matchesCustomer(shopperQuestions.customerId, person),
    person.provenEmail === null
      ? undefined
      : and(isNull(shopperQuestions.customerId), eq(shopperQuestions.email, person.provenEmail)),
  );

/** The same as a shop folder has them. Staff may have changed the words of a question since, but not its date. */
export const isImportedQuestion = (person: Person): SQL | undefined =>
  and(
    eq(importedEntries.section, 'shopper-questions'),
    sql`(${importedEntries.values}->>'product', ${importedEntries.values}->>'date') in (
      select ${products.sku}, to_char(date_trunc('milliseconds', ${shopperQuestions.createdAt}) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from ${shopperQuestions} join ${products} on ${products.id} = ${shopperQuestions.productId}
      where ${isOwnQuestion(person)})`,
  );

/** A question that others read stays, without name and address; one that is not shown, or that says who asked, goes. */
async function eraseQuestions({ db, invalidateTags }: ServiceContext, person: Person) {
  const rows = await db.select().from(shopperQuestions).where(isOwnQuestion(person));
  const { isIn } = person.mentions;
  const gone = rows.filter(
    ({ status, question, answer }) => status !== 'published' || isIn(question) || isIn(answer),
  );
  await db.delete(shopperQuestions).where(
    inArray(
      shopperQuestions.id,
      gone.map(({ id }) => id),
    ),
  );
  await db
    .update(shopperQuestions)
    .set({ customerId: null, email: '', nickname: '' })
    .where(isOwnQuestion(person));
  invalidateTags(...new Set(rows.map(({ productId }) => productTag(productId))));
}

export const questionTable: PersonalTable = {
  table: shopperQuestions,
  title: 'Questions about products',
  rows: isOwnQuestion,
  erase: eraseQuestions,
};
