import { z } from 'zod';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  checkReferences,
  checkUnique,
  ImageFile,
  nonEmptyList,
  optionalList,
  LocalizedText,
  Text,
  VideoFile,
  type KnownReferences,
} from './fields';

/** A product's own questions come before its kind's. */
const KIND_POSITION = 10;

const QuestionList = nonEmptyList(z.strictObject({ question: LocalizedText, answer: LocalizedText }));
const Kind = Text.regex(/^[a-z0-9-]+$/, 'Write small letters, digits and hyphens, like clip-in.');

const Guide = z.strictObject({
  type: z.enum(['measure', 'install', 'wash', 'store'], 'Write measure, install, wash or store.'),
  kinds: nonEmptyList(Kind),
  title: LocalizedText,
  minutes: z.int('Write a whole number.').min(1, 'Write 1 or more.').max(600, 'Write 600 or less.'),
  image: ImageFile.optional(),
  video: VideoFile.optional(),
  steps: nonEmptyList(z.strictObject({ title: LocalizedText, text: LocalizedText })),
});

/** questions.yaml: questions with answers, and guides, on product pages. */
export const Questions = z
  .strictObject({
    products: optionalList(z.strictObject({ product: Text, questions: QuestionList })),
    kinds: optionalList(z.strictObject({ kind: Kind, questions: QuestionList })),
    guides: optionalList(Guide),
  })
  .superRefine(({ products, kinds }, ctx) => {
    const skus = products.map(({ product }) => product);
    checkUnique(ctx, skus, (index) => ['products', index, 'product']);
    const codes = kinds.map(({ kind }) => kind);
    checkUnique(ctx, codes, (index) => ['kinds', index, 'kind']);
  });
export type Questions = z.infer<typeof Questions>;

export const readQuestionsFile = (folder: ShopFolder, known: KnownReferences) =>
  readYaml(
    folder,
    'questions.yaml',
    Questions.superRefine(({ products }, ctx) => {
      for (const [index, { product }] of products.entries())
        checkReferences(ctx, known, 'productSkus', ['products', index, 'product'], product);
    }),
  );

/** Those of a product. */
export const toProductQuestionRows = (productId: number, list: z.infer<typeof QuestionList>) =>
  list.map((entry, position) => ({ ...entry, productId, kind: null, position }));

export const toKindQuestionRows = (kind: string, list: z.infer<typeof QuestionList>) =>
  list.map((entry, index) => ({ ...entry, productId: null, kind, position: KIND_POSITION + index }));

export const toGuideRows = (guides: Questions['guides']) =>
  guides.map(({ type, kinds: forKinds, image = null, video = null, ...guide }, position) => ({
    ...guide,
    kind: type,
    forKinds,
    image,
    video,
    position,
  }));
