import { findTexture, type HairTexture } from '@/lib/format/hair-texture-shapes';

export type TextHeading = { id: string; title: string };

/** Locks of one length side by side; those that the text is about are highlighted. */
export type FigureLock = { texture: HairTexture; label: string; isHighlighted: boolean };
export type TextBlock =
  | { kind: 'html'; html: string }
  | { kind: 'locks'; locks: FigureLock[]; caption: string }
  | { kind: 'picture'; path: string; alt: string; width: number; height: number; caption: string };

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const FIGURE = /<figure(?: data-locks="([^"]*)")?>([\s\S]*?)<\/figure>/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (match, name: string) => entities[name] ?? match)
    .replace(/\s+/g, ' ')
    .trim();

const toSlug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'part';

/** Gives each section heading a unique id, so that a table of contents can link to it. */
export function addHeadingIds(html: string): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const htmlWithIds = html.replace(HEADING, (_whole, inner: string) => {
    const title = toPlainText(inner);
    const slug = toSlug(title);
    const duplicateCount = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
    const id = duplicateCount === 0 ? slug : `${slug}-${duplicateCount + 1}`;
    headings.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: htmlWithIds, headings };
}

const toSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "straight *body-wave": names of textures, the highlighted ones with a star. */
function parseLocks(text: string): FigureLock[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const value = word.replace(/^\*/, '');
      const texture = findTexture(value);
      const label = toSentenceCase(value.replaceAll('-', ' '));
      return texture ? [{ texture, label, isHighlighted: word.startsWith('*') }] : [];
    });
}

const getAttribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Parses a figure; null when it is neither locks nor an image of known size. */
function parseFigure(locks: string | undefined, inner: string): TextBlock | null {
  const caption = toPlainText(/<figcaption>([\s\S]*?)<\/figcaption>/.exec(inner)?.[1] ?? '');
  if (locks !== undefined) {
    const parsedLocks = parseLocks(locks);
    return parsedLocks.length > 0 ? { kind: 'locks', locks: parsedLocks, caption } : null;
  }
  const image = /<img[^>]*>/.exec(inner)?.[0] ?? '';
  const path = getAttribute(image, 'src');
  const width = Number(getAttribute(image, 'width'));
  const height = Number(getAttribute(image, 'height'));
  if (!path || !(width > 0) || !(height > 0)) return null;
  return { kind: 'picture', path, alt: toPlainText(getAttribute(image, 'alt')), width, height, caption };
}

/** Splits sanitised HTML at its figures, which the page itself renders. */
export function splitTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const push = (text: string) => {
    if (text.trim()) blocks.push({ kind: 'html', html: text.trim() });
  };
  let start = 0;
  for (const match of html.matchAll(FIGURE)) {
    push(html.slice(start, match.index));
    const figure = parseFigure(match[1], match[2] ?? '');
    if (figure) blocks.push(figure);
    start = match.index + match[0].length;
  }
  push(html.slice(start));
  return blocks;
}
