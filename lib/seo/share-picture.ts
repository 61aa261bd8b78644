import 'server-only';
import { createHash } from 'node:crypto';

/** What a page is shared with: its picture shows it, and a new one is drawn when it changes. */
export type ShareFacts = {
  title: string;
  /** The category of a post, or how many products a list has. */
  note: string | null;
  price: { text: string; earlierText: string | null } | null;
  rating: { value: string; count: number } | null;
  /** A path on the image host; null if there is none. */
  image: string | null;
};

export const SHARE_KINDS = ['product', 'category', 'post'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What social networks show of a page, at twice the size of a small card. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const VERSION_LENGTH = 8;

type SharedPage = { kind: ShareKind; id: number; currency: string; facts: ShareFacts };

/**
 * The picture of a page for its metadata. Networks keep a picture by its address, so the address changes with what the
 * picture says.
 */
export function getSharePicture({ kind, id, currency, facts }: SharedPage) {
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, VERSION_LENGTH);
  return {
    path: `brand/share/${currency}/${kind}-${id}.jpg?v=${version}`,
    alt: facts.title,
    ...SHARE_PICTURE_SIZE,
  };
}
