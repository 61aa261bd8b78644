import { parseDocument } from 'htmlparser2';
import { Marked } from 'marked';
import TurndownService from 'turndown';
import { convertMarkdown } from '@/provider/shop-folder/texts/markdown-to-html';
import { convertAroundPlaceholders, toFileText } from '@/provider/shop-folder/texts/placeholders';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
// Markdown has no other word for them, or one that the text need not begin with.
turndown.keep(['dl', 'figure', 'table']);

const render = (markdown: string) => convertAroundPlaceholders(markdown, convertMarkdown);

/** A block of HTML ends at an empty line. */
const toHtmlBlock = (html: string) => html.replace(/\n\s*\n/g, '\n').trim();

/** The outermost elements of a text, and the text between them. */
function splitBlocks(html: string): string[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return children
    .map(({ startIndex, endIndex }) => html.slice(startIndex ?? 0, (endIndex ?? html.length - 1) + 1).trim())
    .filter((block) => block !== '');
}

function convertBlock(block: string): string {
  const markdown = toFileText(convertAroundPlaceholders(block, (html) => turndown.turndown(html)));
  return render(markdown) === block ? markdown : toFileText(toHtmlBlock(block));
}

/**
 * Markdown for HTML that the shop changed: the same text is made of it again. Blocks that are in `known`, the Markdown of
 * its last import, stay as they were written there. What Markdown has no word for stays HTML.
 */
export function convertHtml(html: string, known: string): string {
  const text = html.trim();
  const knownBlocks = new Map(new Marked().lexer(known).map(({ raw }) => [render(raw), raw.trim()]));
  const blocks = splitBlocks(text).map((block) => knownBlocks.get(block) ?? convertBlock(block));
  const markdown = blocks.join('\n\n');
  return render(markdown) === text ? markdown : toFileText(toHtmlBlock(text));
}
