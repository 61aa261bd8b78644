import { htmlToText } from './html-to-text';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML that `htmlToText` makes this text of again: a paragraph for each, with its line breaks. */
export const textToHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** The text itself, unless it would be taken for HTML. */
export const toPlainHtml = (text: string) => (htmlToText(text) === text ? text : escapeHtml(text));
