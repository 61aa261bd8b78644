import type { CallCookies } from '@/provider/http/call-cookies';
import type { Customer, Shopper } from '@/provider/http/shopper';
import type { Work } from '@/provider/work';

/** What a shopper's own things are read and written with. */
export type Visit = Work & {
  shopper: Shopper;
  /** Of a way in: whether the session that it opens lasts beyond the browser's own. */
  isRemembered?: boolean;
  /** Of a call: the network address that it comes from. */
  from?: string;
  /** Of a call: what a browser keeps beside the answer. */
  cookies?: CallCookies;
};
/** The same, of somebody who is logged in. */
export type CustomerVisit = Work & { shopper: Customer };

/** Runs in one transaction. Tags that became old are told after the commit: before it, nobody could read the new state. */
export async function inTransaction<W extends Work, T>(work: W, run: (inside: W) => Promise<T>): Promise<T> {
  const tags = new Set<string>();
  const collect = (...more: string[]) => more.forEach((tag) => tags.add(tag));
  const result = await work.db.transaction((tx) => run({ ...work, db: tx, changed: collect }));
  if (tags.size > 0) work.changed(...tags);
  return result;
}
