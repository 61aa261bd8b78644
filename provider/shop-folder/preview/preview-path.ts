import { isDeepStrictEqual } from 'node:util';
import type { DraftInput } from './save-draft';

type Json = Readonly<Record<string, unknown>>;

const parse = (text: string) => JSON.parse(text) as Json;

/** The first entry of a list that the draft changes or adds. */
function findChanged(key: string, before: string, after: string): Json | undefined {
  const known = (parse(before)[key] ?? []) as readonly Json[];
  const entries = (parse(after)[key] ?? []) as readonly Json[];
  return entries.find((entry) => !known.some((other) => isDeepStrictEqual(other, entry)));
}

/** A page of a pattern: "/care" of "/care/*", the home page of "*". */
const toPage = (pattern: unknown) =>
  typeof pattern === 'string' && pattern.startsWith('/') ? pattern.replace(/\/\*$/, '') || '/' : '/';

/** The page of the shop that shows a draft. */
export function findPreviewPath({ subject, name, text }: DraftInput, before: string): string {
  if (subject === 'pages') return `/${name}`;
  if (subject === 'posts') return `/blog/${name}`;
  if (subject === 'banners') return toPage(findChanged('pages', before, text)?.page);
  if (subject === 'popups')
    return toPage((findChanged('popups', before, text)?.pages as readonly unknown[] | undefined)?.[0]);
  return '/';
}
