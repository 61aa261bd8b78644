import { drizzle } from 'drizzle-orm/pg-proxy';
import { expect, test } from 'vitest';
import type { Db } from '@/provider/db/client';
import { shareRead } from '@/provider/platform/share-read';

const createDb = () => drizzle(async () => ({ rows: [] })) as unknown as Db;

/** A read that counts how often it began; each answers when it is told to. */
function createRead() {
  const answers: ((rows: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  return { read, answers };
}
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('calls of the same moment share one read, and a call after its begin gets another', async () => {
  const db = createDb();
  const { read, answers } = createRead();
  const sameMoment = [shareRead(db, 'cart 1', read), shareRead(db, 'cart 1', read)];
  await nextTurn();
  const later = shareRead(db, 'cart 1', read);
  await nextTurn();
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  expect(await Promise.all([...sameMoment, later])).toEqual(['before', 'before', 'after']);
});

test('other keys and other databases have reads of their own', async () => {
  const [first, second] = [createDb(), createDb()];
  const { read, answers } = createRead();
  void shareRead(first, 'cart 1', read);
  void shareRead(first, 'cart 2', read);
  void shareRead(second, 'cart 1', read);
  await nextTurn();
  expect(answers).toHaveLength(3);
});

test('all get the error of a read, and the next call reads again', async () => {
  const db = createDb();
  const fail = () => Promise.reject(new Error('The connection was lost'));
  const failed = await Promise.allSettled([shareRead(db, 'cart 1', fail), shareRead(db, 'cart 1', fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shareRead(db, 'cart 1', () => Promise.resolve('again'))).toBe('again');
});
