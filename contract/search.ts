import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { get } from './call';
import { PostCardData } from './post-card';
import { ProductCardData } from './product-card';
import { ProductFilter, PaginatedProducts } from './product-list';
import { Link, Paging } from './primitives';

const Query = z.string().trim().min(1, fieldMessages.required('q')).max(100);

export const PaginatedSearchResults = PaginatedProducts.extend({
  q: z.string(),
  /** The query that was actually run if there was a typo; otherwise null. */
  correctedTo: z.string().nullable(),
  didYouMean: z.array(z.string()),
  /** Query words as they appear in the names found, for highlighting. */
  highlights: z.array(z.string()),
  posts: z.array(PostCardData),
});
export type PaginatedSearchResults = z.infer<typeof PaginatedSearchResults>;

export const search = {
  find: get('/api/product_es_search', {
    input: ProductFilter.extend(Paging.shape).extend({ q: Query, isExact: z.enum(['0', '1']).optional() }),
    data: PaginatedSearchResults,
  }),
  readSearchStart: get('/api/product_es_show', {
    data: z.object({ keywords: z.array(Link), items: z.array(ProductCardData) }),
  }),
  recommend: get('/api/product_es_recommend', {
    input: z.object({ q: z.string().max(100).optional(), viewed: z.string().max(200).optional() }),
    data: z.object({
      items: z.array(ProductCardData),
      /** Terms similar to the query; if there are none, the popular ones. */
      terms: z.array(z.string()),
      isNear: z.boolean(),
    }),
  }),
  suggest: get('/api/product_es_suggest', {
    input: z.object({ suggest: z.string().max(100) }),
    data: z.object({ suggests: z.array(z.string()).max(10) }),
  }),
};
