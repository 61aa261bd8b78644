import { Marked, type Tokens } from 'marked';

/** For text between tags: quotes stay, and so do references like &nbsp; */
const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const marked = new Marked({
  gfm: true,
  renderer: {
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      return 'escaped' in token && token.escaped ? token.text : escapeText(token.text);
    },
    /** Screen readers are told which column a cell belongs to. */
    tablecell({ header, tokens }) {
      const content = this.parser.parseInline(tokens);
      return header ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;
    },
    table({ header, rows }) {
      const renderRow = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
      const body = rows.map((row) => `${renderRow(row)}\n`).join('');
      return `<table>\n<thead>${renderRow(header)}</thead>\n<tbody>\n${body}</tbody>\n</table>\n`;
    },
    html: ({ block, text }) => (block ? `${text.trim()}\n` : text),
  },
});

const countLines = (text: string) => text.split('\n').length - 1;

/** The lines, from 0, that have an image in Markdown. */
export function findImageLines(markdown: string): number[] {
  const lines: number[] = [];
  let line = 0;
  for (const block of marked.lexer(markdown)) {
    let offset = 0;
    marked.walkTokens([block], (token) => {
      if (token.type !== 'image') return;
      offset = block.raw.indexOf(token.raw, offset);
      lines.push(line + countLines(block.raw.slice(0, offset)));
      offset += token.raw.length;
    });
    line += countLines(block.raw);
  }
  return lines;
}

/** HTML of Markdown, as it is stored. It may contain anything: pages sanitize it when they are read. */
export const convertMarkdown = (markdown: string): string => marked.parse(markdown, { async: false }).trim();
