import Negotiator from 'negotiator';

/** Paths without a Markdown form: forms, what belongs to one shopper, and what is no page. */
const WITHOUT_MARKDOWN =
  /^\/(?:403|404|activity|admin|api|cart|compare|error-page|forgotpassword|login|media|order|register|sitemap|user|_next)(?:\/|$)/;
const EXTENSION = '.md';
/** The Markdown form of the home page, whose own path has no last part. */
const HOME = '/index';

/** Whether the page at a path can be read as Markdown, if it exists. */
export const hasMarkdown = (path: string) => path.startsWith('/') && !WITHOUT_MARKDOWN.test(path);

/** The same page in Markdown, "/wigs.md?page=2". A link to something else stays as it is. */
export function toMarkdownHref(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  if (href.startsWith('//') || !hasMarkdown(path)) return href;
  return `${path === '/' ? HOME : path}${EXTENSION}${rest}`;
}

/** The path of the page that a path without its extension ".md" stands for. */
export const toPagePath = (path: string) => (path === HOME ? '/' : path);

/**
 * Whether an Accept header asks for Markdown rather than HTML: by its weights, then by its order. A browser, and a client
 * that takes anything, gets HTML.
 */
export const prefersMarkdown = (accept: string | null) =>
  accept !== null &&
  accept.includes('text/markdown') &&
  new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
