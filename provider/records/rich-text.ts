import sanitizeHtml from 'sanitize-html';

const isAbsoluteUrl = (href: string) => /^https?:/i.test(href);

/**
 * HTML out of the database with nothing in it that could run, load or restyle: words, lists, tables, links, pictures of
 * our own host, and figures of locks. Done at each reading, so that a row is safe whichever way it came in.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'br', 'hr'],
      ...['strong', 'b', 'em', 'i', 'a', 'figure', 'figcaption', 'img'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      figure: ['data-locks'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    // Pictures stand as paths of the image host, never as whole addresses.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      // The page has its own first heading.
      h1: 'h2',
      a: (tagName, { href }): sanitizeHtml.Tag => {
        if (href === undefined) return { tagName, attribs: {} };
        const attribs = { href, ...(isAbsoluteUrl(href) && { target: '_blank', rel: 'noopener' }) };
        return { tagName, attribs: attribs as sanitizeHtml.Attributes };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
