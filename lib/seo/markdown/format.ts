import 'server-only';
import TurndownService from 'turndown';
import { toMarkdownHref } from '@/lib/paths/markdown-paths';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
// Markdown has no list of terms: each term stands in bold above its text.
turndown.addRule('term', { filter: 'dt', replacement: (term) => `\n\n**${term.trim()}**\n\n` });
// Markdown has no table of its own, and allows HTML.
turndown.keep(['table']);

/** Markdown of sanitized HTML. */
export const toMarkdown = (html: string) => turndown.turndown(html);

/** Addresses that GitHub's Markdown makes a link of by itself. */
const BARE_ADDRESS = /\b(https?|ftp)(?=:\/\/)|\bwww(?=\.)/gi;

/** Plain text in one line, of which nothing is read as Markdown or HTML. */
export const escapeText = (text: string) =>
  turndown.escape(text.replace(/\s+/g, ' ').trim()).replaceAll('<', '\\<').replace(BARE_ADDRESS, '$&\\');

/** Plain text in paragraphs, as it was typed. */
export const escapeParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().split('\n').map(escapeText).join('\\\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

/** An address with spaces or brackets would end the link early. */
const toDestination = (href: string) =>
  /[\s()<>]/.test(href) ? `<${href.replace(/[<>\r\n]/g, encodeURIComponent)}>` : href;

/** A link to the Markdown form of a page of the shop, or to another address. */
export const toLink = (text: string, href: string) =>
  `[${escapeText(text)}](${toDestination(toMarkdownHref(href))})`;

export const toImage = (alt: string, address: string) =>
  `!${`[${escapeText(alt)}](${toDestination(address)})`}`;

/** `text` is Markdown, as in all functions below. */
export const toHeading = (level: 1 | 2 | 3, text: string) => `${'#'.repeat(level)} ${text}`;

export const toBullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

export const toNumberedList = (lines: readonly string[]) =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n');

export const toQuote = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const toRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const toTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(toRow).join('\n');

type Block = string | null | false | undefined;

/** Blocks with an empty line between them; those without content are left out. */
export const joinBlocks = (...blocks: readonly Block[]) => blocks.filter(Boolean).join('\n\n');

/** A heading with what stands under it; null without any of it. */
export function toSection(heading: string, ...blocks: readonly Block[]): string | null {
  const content = joinBlocks(...blocks);
  return content ? joinBlocks(toHeading(2, escapeText(heading)), content) : null;
}
