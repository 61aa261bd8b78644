import { and, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { emailEvents, eventRegistrations } from '@/provider/db/schema/activity';
import { uploads } from '@/provider/db/schema/customer';
import { idempotencyKeys } from '@/provider/db/schema/idempotency';
import { emails } from '@/provider/db/schema/mail';
import { productImages } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import { auditLog, savedOrderViews } from '@/provider/db/schema/staff';
import { variants } from '@/provider/db/schema/variant';
import type { ServiceContext } from '@/provider/platform/context';
import { escapeLike } from '@/provider/platform/like-pattern';
import { matchesCustomer, type Person } from './person';
import { isOwnQuestion } from './question-table';
import { redactJson } from './mentions';
import { ERASED_TEXT, type PersonalTable } from './personal-table';

/** Whether a text has what hardly anybody else has: an email address, a phone number, a street. */
const hasUniqueWord = (text: SQL | PgColumn, { mentions }: Person): SQL =>
  or(...mentions.unique.map((word) => sql`lower(${text}) like ${`%${escapeLike(word)}%`}`)) ?? sql`false`;

const emailData = (key: string) => sql`(${emails.data}->>${sql.raw(`'${key}'`)})`;
const isOneOf = (key: string, ids: readonly number[]) => inArray(emailData(key), ids.map(String));

const questionIds = (person: Person) =>
  sql`(select ${shopperQuestions.id}::text from ${shopperQuestions} where ${isOwnQuestion(person)})`;

const isOwnEmail = (person: Person) =>
  or(
    isOneOf('orderId', person.orderIds),
    isOneOf('returnId', person.returnIds),
    person.customerId === null ? undefined : isOneOf('customerId', [person.customerId]),
    eq(emailData('email'), person.email),
    sql`${emailData('questionId')} in ${questionIds(person)}`,
    sql`${emailData('placeId')} in (select ${eventRegistrations.id}::text from ${eventRegistrations}
      where ${or(matchesCustomer(eventRegistrations.customerId, person), eq(eventRegistrations.email, person.email))})`,
  );

const auditInput = (key: string) => sql`(${auditLog.input}->>${sql.raw(`'${key}'`)})`;
const isAboutIds = (actions: string, ids: readonly number[]) =>
  and(sql`${auditLog.action} like ${actions}`, inArray(auditInput('id'), ids.map(String)));

const isOwnAudit = (person: Person) =>
  or(
    inArray(auditInput('incrementId'), [...person.orderNumbers]),
    isAboutIds('returns.%', person.returnIds),
    isAboutIds('review.moderate', person.reviewIds),
    sql`${auditLog.action} = 'question.decide' and ${auditInput('id')} in ${questionIds(person)}`,
    person.customerId === null ? undefined : isAboutIds('customer.%', [person.customerId]),
    hasUniqueWord(
      sql`concat_ws(' ', ${auditLog.input}::text, ${auditLog.before}::text, ${auditLog.after}::text)`,
      person,
    ),
  );

/** Who did what and when stays; what it was about the person goes. */
async function eraseAudit({ db }: ServiceContext, person: Person) {
  type Json = Record<string, unknown>;
  const redact = <T extends Json | null>(value: T) =>
    redactJson(value, person.mentions.isIn, ERASED_TEXT) as T;
  for (const { id, input, before, after } of await db.select().from(auditLog).where(isOwnAudit(person)))
    await db
      .update(auditLog)
      .set({ input: redact(input), before: redact(before), after: redact(after) })
      .where(eq(auditLog.id, id));
}

const isOwnUpload = ({ shopperIds }: Person) => inArray(uploads.ownerId, [...shopperIds]);

/** Images that a product shows are the shop's by now. Their files go after the commit. */
async function eraseUploads({ db }: ServiceContext, person: Person) {
  const shown = db
    .select({ path: sql<string>`${productImages.path}` })
    .from(productImages)
    .union(
      db
        .select({ path: sql<string>`${variants.image}` })
        .from(variants)
        .where(sql`${variants.image} is not null`),
    );
  await db.delete(uploads).where(and(isOwnUpload(person), notInArray(uploads.path, shown)));
  await db.update(uploads).set({ ownerId: 'erased' }).where(isOwnUpload(person));
}

/** What the shop keeps to work, and for a while. */
export const technicalTables: readonly PersonalTable[] = [
  {
    table: emailEvents,
    title: 'Emails opened',
    rows: (person) =>
      sql`${emailEvents.emailId} in (select ${emails.id} from ${emails} where ${isOwnEmail(person)})`,
    erase: 'delete',
  },
  { table: emails, title: 'Emails', rows: isOwnEmail, erase: 'delete' },
  {
    table: idempotencyKeys,
    title: 'Requests of the last day',
    rows: (person) =>
      or(
        inArray(idempotencyKeys.shopperId, [...person.shopperIds]),
        hasUniqueWord(sql`${idempotencyKeys.answer}::text`, person),
      ),
    hidden: ['shopperId', 'key', 'requestHash', 'answer'],
    erase: 'delete',
  },
  {
    table: savedOrderViews,
    title: 'Searches of the shop that name you',
    rows: (person) => hasUniqueWord(savedOrderViews.query, person),
    hidden: ['staffId'],
    erase: 'delete',
  },
  {
    table: auditLog,
    title: 'What the shop’s staff did',
    rows: isOwnAudit,
    hidden: ['actorKind', 'actorId', 'actorName', 'clientIp'],
    erase: eraseAudit,
  },
  { table: uploads, title: 'Images sent', rows: isOwnUpload, hidden: ['ownerId'], erase: eraseUploads },
];
