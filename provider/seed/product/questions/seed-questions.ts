import type { Db } from '@/provider/db/client';
import { howTos as howToTable, questions } from '@/provider/db/schema/product-content';
import type { ProductIds } from '@/provider/seed/product/seed-products';
import { requireEntry } from '@/provider/seed/write-in-batches';
import { demoHowTos } from './how-tos';
import { kindQuestions } from './kind-questions';
import { productQuestions } from './product-questions';

/** A product's own questions come before its kind's. */
const KIND_QUESTION_POSITION = 10;

export async function seedQuestions(db: Db, productIds: ProductIds): Promise<void> {
  const productRows = Object.entries(productQuestions).flatMap(([slug, questionAnswers]) =>
    questionAnswers.map(([question, answer], position) => ({
      productId: requireEntry(productIds, slug, 'product'),
      kind: null,
      question,
      answer,
      position,
    })),
  );
  const kindRows = Object.entries(kindQuestions).flatMap(([kind, questionAnswers]) =>
    questionAnswers.map(([question, answer], index) => ({
      productId: null,
      kind,
      question,
      answer,
      position: KIND_QUESTION_POSITION + index,
    })),
  );
  await db.insert(questions).values([...productRows, ...kindRows]);
}

export const seedHowTos = async (db: Db): Promise<void> => {
  await db.insert(howToTable).values(demoHowTos.map((row, position) => ({ ...row, position })));
};
