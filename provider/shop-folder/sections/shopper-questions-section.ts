import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { productTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { importedEntries } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import { readShopperQuestionsFile, ShopperQuestions } from '@/provider/shop-folder/content/shopper-questions';
import { insertRows } from '@/provider/shop-folder/entries/save-rows';
import type { Removal, Section } from '@/provider/shop-folder/entries/section';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { ContentReferences } from './references';

const NAME = 'shopper-questions';
const HASH_CHARACTERS = 12;

type Question = ShopperQuestions['questions'][number];
type Words = Pick<Question, 'product' | 'name' | 'question'>;

/** One about another product, of another name or in other words is another one. It may be long, and a key may not. */
const getQuestionId = ({ product, name = '', question }: Words) => {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, question]))
    .digest('base64url');
  return `${product} ${hash.slice(0, HASH_CHARACTERS)}`;
};

/** The last part of a key is the number of one of those that have the same words: "HD-BODY 7mVQ1zkJp0aX (2)". */
const KEY = /^(?<list>\S+) (?<product>.+) [\w-]+(?: \((?<number>\d+)\))?$/;

/** Those that the shop shows. In the order of their ids, which is that in which an import has found them. */
async function loadShopperQuestions(db: Db): Promise<ShopperQuestions> {
  const rows = await db
    .select({ entry: shopperQuestions, product: products.sku })
    .from(shopperQuestions)
    .innerJoin(products, eq(products.id, shopperQuestions.productId))
    .where(eq(shopperQuestions.status, 'published'))
    .orderBy(asc(shopperQuestions.id));
  return {
    questions: rows.map(({ product, entry: { nickname, question, answer, createdAt, answeredAt } }) => {
      const [date, answered] = [createdAt.toISOString(), answeredAt?.toISOString()];
      return {
        ...{ product, name: nickname === '' ? undefined : nickname, date, question, answer },
        answered: answered === date ? undefined : answered,
      };
    }),
  };
}

async function loadProductIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

const toRow = (productId: number, { name = '', date, question, answer, answered = date }: Question) => ({
  ...{ productId, nickname: name, question, answer, email: '', status: 'published' as const },
  createdAt: new Date(date),
  answeredAt: new Date(answered),
});

type Row = Pick<ReturnType<typeof toRow>, 'productId' | 'nickname' | 'question' | 'createdAt'>;

const getIdentity = ({ productId, nickname, question, createdAt }: Row) =>
  JSON.stringify([productId, nickname, question, createdAt]);

/** Finds questions by all that says which one it is: one that is not shown any more may come back. */
async function createFinder(db: Db) {
  const { id, productId, nickname, question, status, createdAt } = shopperQuestions;
  const rows = await db
    .select({ id, productId, nickname, question, status, createdAt })
    .from(shopperQuestions)
    .orderBy(asc(id));
  const [shown, hidden] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    const found = row.status === 'published' ? shown : hidden;
    const identity = getIdentity(row);
    if (!found.has(identity)) found.set(identity, row.id);
  }
  return (row: Row, isShown: boolean) => (isShown ? shown : hidden).get(getIdentity(row));
}

async function saveShopperQuestions(db: Db, changes: FileChanges<ShopperQuestions>): Promise<void> {
  const productIds = await loadProductIds(db);
  const findRow = await createFinder(db);
  const added: (typeof shopperQuestions.$inferInsert)[] = [];
  for (const { before, after } of changes.listItems('questions')) {
    const productId = productIds.get(after.product)!;
    const row = toRow(productId, after);
    const id = findRow(before ? toRow(productId, before) : row, before !== null);
    if (id === undefined) added.push(row);
    else {
      const { answer, createdAt, answeredAt, status } = row;
      const set = { answer, createdAt, answeredAt, status };
      await db.update(shopperQuestions).set(set).where(eq(shopperQuestions.id, id));
    }
  }
  await insertRows(db, shopperQuestions, added);
}

/** One that was asked here is the shop's: it is not shown any more. */
async function removeShopperQuestion(db: Db, key: string): Promise<Removal> {
  const [entry] = await db
    .select({ values: importedEntries.values })
    .from(importedEntries)
    .where(and(eq(importedEntries.section, NAME), eq(importedEntries.key, key)));
  if (!entry) return 'removed';
  const { product, name = '', question } = entry.values as Words;
  const [row] = await db
    .select({ id: shopperQuestions.id, email: shopperQuestions.email })
    .from(shopperQuestions)
    .innerJoin(products, eq(products.id, shopperQuestions.productId))
    .where(
      and(
        eq(products.sku, product),
        eq(shopperQuestions.status, 'published'),
        eq(shopperQuestions.nickname, name),
        eq(shopperQuestions.question, question),
      ),
    )
    .orderBy(asc(shopperQuestions.id))
    .offset(Number(KEY.exec(key)?.groups?.number ?? 1) - 1)
    .limit(1);
  if (!row) return 'removed';
  const isRow = eq(shopperQuestions.id, row.id);
  if (row.email === '') await db.delete(shopperQuestions).where(isRow);
  else await db.update(shopperQuestions).set({ status: 'answered' }).where(isRow);
  return 'removed';
}

/** Products whose pages show what changed. */
async function listTags(db: Db, keys: readonly string[]): Promise<string[]> {
  const productIds = await loadProductIds(db);
  const skus = new Set(keys.map((key) => KEY.exec(key)?.groups?.product ?? ''));
  return [...skus].flatMap((sku) => {
    const id = productIds.get(sku);
    return id === undefined ? [] : [productTag(id)];
  });
}

const section = createYamlSection<typeof ShopperQuestions, ContentReferences>({
  name: NAME,
  file: 'shopper-questions.yaml',
  schema: ShopperQuestions,
  lists: { questions: (question) => getQuestionId(question as unknown as Words) },
  read: readShopperQuestionsFile,
  load: loadShopperQuestions,
  save: saveShopperQuestions,
  remove: (db, { list, id }) => removeShopperQuestion(db, `${list} ${id}`),
  tags: [],
});

/** What shoppers have asked about products, and the shop shows. Email addresses are in no folder. */
export const shopperQuestionsSection: Section<ContentReferences> = {
  ...section,
  listTags,
  isPlainText: true,
};
