import type { Thing } from 'schema-dts';
import type { HowTo, ProductQuestion } from '@/contract/product';
import { buildHowToJsonLd, buildQuestionsJsonLd } from './advice';
import { buildBreadcrumbJsonLd } from './breadcrumb';
import { buildProductJsonLd, type StructuredProduct } from './product';
import type { Site } from './site';

export type StructuredProductPage = {
  site: Site;
  breadcrumbs: readonly { label: string; href?: string }[];
  product: StructuredProduct;
  questions: readonly Pick<ProductQuestion, 'question' | 'answer'>[];
  howTos: readonly Pick<HowTo, 'title' | 'image' | 'minutes' | 'steps'>[];
};

/** Everything that search engines are told of a product page. */
export const buildProductPageJsonLd = (page: StructuredProductPage): (Thing | null)[] => [
  buildBreadcrumbJsonLd(page.site, page.breadcrumbs),
  ...buildProductJsonLd(page.product, page.site),
  buildQuestionsJsonLd(page.questions),
  ...page.howTos.map((howTo) => buildHowToJsonLd(page.site, howTo)),
];
