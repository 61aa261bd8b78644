import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'section', 'article', 'hr', 'pre']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);

/**
 * The text of an HTML description: paragraphs with an empty line between them, list items and table rows on a line
 * each. The product page shows paragraphs of plain text.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hiddenDepth += 1;
      else if (BLOCKS.has(name) || HEADINGS.has(name)) parts.push('\n\n');
      else if (name === 'li') parts.push('\n• ');
      else if (name === 'tr' || name === 'br') parts.push('\n');
      else if (name === 'td' || name === 'th') parts.push(' ');
    },
    ontext(text) {
      if (hiddenDepth === 0) parts.push(text.replace(/[\s\u00a0]+/g, ' '));
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth -= 1;
      else if (BLOCKS.has(name) || HEADINGS.has(name)) parts.push('\n\n');
    },
  });
  // Plain text has empty lines between its paragraphs.
  parser.write(/<\w/.test(html) ? html : html.replace(/\r?\n\s*\r?\n/g, '<p>'));
  parser.end();
  return parts
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/• \n+/g, '• ')
    .trim();
}
