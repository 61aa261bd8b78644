/** What XML 1.0 has no place for, not even escaped: control characters, and halves of a character. */
const NOT_ALLOWED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or an attribute. */
export const escapeXml = (text: string) =>
  text
    .replace(NOT_ALLOWED, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
