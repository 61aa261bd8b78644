import { and, arrayContains, asc, eq, or, type SQL } from 'drizzle-orm';
import type { HowTo, ProductQuestion } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { howTos, questions } from '@/provider/db/schema/product-content';

type ProductRef = { id: number; kind: string };

/** Lists questions about the product first, then those about its kind; only some of them if a condition is given. */
export const listProductQuestions = (
  db: Db,
  { id, kind }: ProductRef,
  condition?: SQL,
): Promise<ProductQuestion[]> =>
  db
    .select({ id: questions.id, question: questions.question, answer: questions.answer })
    .from(questions)
    .where(and(or(eq(questions.productId, id), eq(questions.kind, kind)), condition))
    .orderBy(asc(questions.productId), asc(questions.position), asc(questions.id));

export const loadHowTos = (db: Db, { kind }: ProductRef): Promise<HowTo[]> =>
  db
    .select({
      id: howTos.id,
      kind: howTos.kind,
      title: howTos.title,
      image: howTos.image,
      video: howTos.video,
      minutes: howTos.minutes,
      steps: howTos.steps,
    })
    .from(howTos)
    .where(arrayContains(howTos.forKinds, [kind]))
    .orderBy(asc(howTos.position), asc(howTos.id));
