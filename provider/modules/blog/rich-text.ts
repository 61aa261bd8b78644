import sanitizeHtml from 'sanitize-html';

const isAbsoluteUrl = (href: string) => /^https?:/i.test(href);

/**
 * Sanitizes HTML from the database: nothing in it can run, load or restyle. Allows text, lists, tables,
 * links, images of our own host, and `data-locks` figures. Runs at each read, so that a row is safe however
 * it was written.
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
    // Images are paths of the image host, never absolute URLs.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      a: (tagName, { href }): sanitizeHtml.Tag => {
        if (href === undefined) return { tagName, attribs: {} };
        const attribs = { href, ...(isAbsoluteUrl(href) && { target: '_blank', rel: 'noopener' }) };
        return { tagName, attribs: attribs as sanitizeHtml.Attributes };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
