import type { Article } from 'schema-dts';
import { getAbsoluteUrl, getAbsoluteImageUrl, buildPublisherJsonLd, type Site } from './site';

type ArticleInput = {
  /** Its path in the shop, "/blog/how-to-wash-a-lace-wig". */
  path: string;
  title: string;
  summary: string;
  /** A path on the image host. */
  image: string | null;
  author: string;
  /** ISO 8601. */
  publishTime: string;
  updateTime?: string;
};

const HEADLINE_MAX = 110; // what Google shows of it

/** A blog post; the author is a person, the publisher the shop. */
export const buildArticleJsonLd = (site: Site, article: ArticleInput): Article => ({
  '@type': 'BlogPosting',
  headline: article.title.slice(0, HEADLINE_MAX),
  description: article.summary,
  ...(article.image && { image: getAbsoluteImageUrl(site, article.image) }),
  datePublished: article.publishTime,
  dateModified: article.updateTime ?? article.publishTime,
  author: { '@type': 'Person', name: article.author },
  publisher: buildPublisherJsonLd(site),
  mainEntityOfPage: getAbsoluteUrl(site, article.path),
});
