import type { Db } from '../../client';
import { howTos as howToTable, questions } from '../../schema/words';
import type { ProductIds } from '../goods/put-goods';
import { requireEntry } from '../rows';
import { howTos } from './how-tos';
import { kindQuestions } from './kind-questions';
import { productQuestions } from './product-questions';

/** Questions of one product stand before those of its kind. */
const OF_KIND_FROM = 10;

export async function putQuestions(db: Db, productIds: ProductIds): Promise<void> {
  const ofProducts = Object.entries(productQuestions).flatMap(([slug, answers]) =>
    answers.map(([question, answer], position) => ({
      productId: requireEntry(productIds, slug, 'product'),
      kind: null,
      question,
      answer,
      position,
    })),
  );
  const ofKinds = Object.entries(kindQuestions).flatMap(([kind, answers]) =>
    answers.map(([question, answer], index) => ({
      productId: null,
      kind,
      question,
      answer,
      position: OF_KIND_FROM + index,
    })),
  );
  await db.insert(questions).values([...ofProducts, ...ofKinds]);
}

export const putHowTos = async (db: Db): Promise<void> => {
  await db.insert(howToTable).values(howTos.map((row, position) => ({ ...row, position })));
};
