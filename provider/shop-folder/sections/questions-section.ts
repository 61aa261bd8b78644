import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { productTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { howTos, questions as questionTable } from '@/provider/db/schema/product-content';
import {
  Questions,
  readQuestionsFile,
  toGuideRows,
  toKindQuestionRows,
  toProductQuestionRows,
} from '@/provider/shop-folder/content/questions';
import { replaceRows } from '@/provider/shop-folder/entries/save-rows';
import type { Section } from '@/provider/shop-folder/entries/section';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { ContentReferences } from './references';

const order = [questionTable.position, questionTable.id];

type QuestionList = Questions['products'][number]['questions'];

async function loadQuestions(db: Db): Promise<Questions> {
  const rows = await db
    .select({ row: questionTable, sku: products.sku })
    .from(questionTable)
    .leftJoin(products, eq(products.id, questionTable.productId))
    .orderBy(asc(questionTable.position), asc(questionTable.id));
  const byProduct = new Map<string, QuestionList>();
  const byKind = new Map<string, QuestionList>();
  for (const { row, sku } of rows.toSorted((a, b) => (a.row.productId ?? 0) - (b.row.productId ?? 0))) {
    const [lists, key] = sku === null ? [byKind, row.kind] : [byProduct, sku];
    if (key !== null)
      lists.set(key, [...(lists.get(key) ?? []), { question: row.question, answer: row.answer }]);
  }
  const guides = await db.select().from(howTos).orderBy(asc(howTos.position), asc(howTos.id));
  return {
    products: [...byProduct].map(([product, questions]) => ({ product, questions })),
    kinds: [...byKind].map(([kind, questions]) => ({ kind, questions })),
    guides: guides.map(({ kind, forKinds, title, minutes, image, video, steps }) => ({
      ...{ type: kind, kinds: forKinds, title, minutes, steps },
      image: image ?? undefined,
      video: video ?? undefined,
    })),
  };
}

async function replaceProductQuestions(db: Db, sku: string, list: QuestionList): Promise<void> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  if (!product) return;
  const where = eq(questionTable.productId, product.id);
  await replaceRows(db, questionTable, toProductQuestionRows(product.id, list), {
    id: questionTable.id,
    order,
    where,
  });
}

async function replaceKindQuestions(db: Db, kind: string, list: QuestionList): Promise<void> {
  const where = and(isNull(questionTable.productId), eq(questionTable.kind, kind));
  await replaceRows(db, questionTable, toKindQuestionRows(kind, list), {
    id: questionTable.id,
    order,
    where,
  });
}

async function saveQuestions(db: Db, changes: FileChanges<Questions>): Promise<void> {
  for (const { after } of changes.listItems('products'))
    await replaceProductQuestions(db, after.product, after.questions);
  for (const { after } of changes.listItems('kinds'))
    await replaceKindQuestions(db, after.kind, after.questions);
  const guides = changes.getField<Questions['guides']>('guides');
  if (guides !== undefined)
    await replaceRows(db, howTos, toGuideRows(guides ?? []), {
      id: howTos.id,
      order: [howTos.position, howTos.id],
    });
}

/** Products whose pages show what changed: all of a kind, and all if a guide changed. */
async function listTags(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      keys.every((key) => key.startsWith('products '))
        ? inArray(
            products.sku,
            keys.map((key) => key.slice('products '.length)),
          )
        : undefined,
    );
  return rows.map(({ id }) => productTag(id));
}

const section = createYamlSection<typeof Questions, ContentReferences>({
  name: 'questions',
  file: 'questions.yaml',
  schema: Questions,
  lists: { products: 'product', kinds: 'kind' },
  read: readQuestionsFile,
  load: loadQuestions,
  save: saveQuestions,
  remove: async (db, { list, id }) => {
    await (list === 'products' ? replaceProductQuestions(db, id, []) : replaceKindQuestions(db, id, []));
    return 'removed';
  },
  tags: [],
});

export const questionsSection: Section<ContentReferences> = { ...section, listTags };
