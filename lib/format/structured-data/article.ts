import type { Article } from 'schema-dts';
import { addressOf, pictureOf, publisherOf, type Site } from './site';

type Written = {
  /** Its own address in the shop, "/blog/how-to-wash-a-lace-wig". */
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

/** A post of the blog; the author is a person, the publisher the shop. */
export const articleThing = (site: Site, written: Written): Article => ({
  '@type': 'BlogPosting',
  headline: written.title.slice(0, HEADLINE_MAX),
  description: written.summary,
  ...(written.image && { image: pictureOf(site, written.image) }),
  datePublished: written.publishTime,
  dateModified: written.updateTime ?? written.publishTime,
  author: { '@type': 'Person', name: written.author },
  publisher: publisherOf(site),
  mainEntityOfPage: addressOf(site, written.path),
});
