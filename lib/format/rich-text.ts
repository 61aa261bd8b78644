import { findTexture, type Texture } from './strand';

export type TextHeading = { id: string; title: string };

/** Locks of one length side by side; those that the words are about are told apart. */
export type FigureLock = { texture: Texture; label: string; isMeant: boolean };
export type TextBlock =
  | { kind: 'html'; html: string }
  | { kind: 'locks'; locks: FigureLock[]; caption: string }
  | { kind: 'picture'; path: string; alt: string; width: number; height: number; caption: string };

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const FIGURE = /<figure(?: data-locks="([^"]*)")?>([\s\S]*?)<\/figure>/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'part';

/** Gives each section's heading a name of its own, so that a list of contents can lead to it. */
export function withContents(html: string): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const named = html.replace(HEADING, (_whole, inner: string) => {
    const title = plain(inner);
    const slug = slugOf(title);
    const taken = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
    const id = taken === 0 ? slug : `${slug}-${taken + 1}`;
    headings.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: named, headings };
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "straight *body-wave": names of textures, with a star those that are meant. */
function locksOf(text: string): FigureLock[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const value = word.replace(/^\*/, '');
      const texture = findTexture(value);
      const label = sentenceCase(value.replaceAll('-', ' '));
      return texture ? [{ texture, label, isMeant: word.startsWith('*') }] : [];
    });
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** What stands in a figure; null where it is neither locks nor a picture whose size is known. */
function figureOf(locks: string | undefined, inner: string): TextBlock | null {
  const caption = plain(/<figcaption>([\s\S]*?)<\/figcaption>/.exec(inner)?.[1] ?? '');
  if (locks !== undefined) {
    const found = locksOf(locks);
    return found.length > 0 ? { kind: 'locks', locks: found, caption } : null;
  }
  const image = /<img[^>]*>/.exec(inner)?.[0] ?? '';
  const path = attribute(image, 'src');
  const width = Number(attribute(image, 'width'));
  const height = Number(attribute(image, 'height'));
  if (!path || !(width > 0) || !(height > 0)) return null;
  return { kind: 'picture', path, alt: plain(attribute(image, 'alt')), width, height, caption };
}

/** Sanitised HTML cut at its figures, which are drawn by the page itself. */
export function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const push = (text: string) => {
    if (text.trim()) blocks.push({ kind: 'html', html: text.trim() });
  };
  let from = 0;
  for (const match of html.matchAll(FIGURE)) {
    push(html.slice(from, match.index));
    const figure = figureOf(match[1], match[2] ?? '');
    if (figure) blocks.push(figure);
    from = match.index + match[0].length;
  }
  push(html.slice(from));
  return blocks;
}
