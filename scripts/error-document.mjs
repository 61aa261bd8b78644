const TEXT = 'An error occurred while showing the error page'; // spec 2

/** The fallback when not even the layout of a page can be rendered. */
export const FALLBACK_DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${TEXT}</title></head>
<body style="min-height:100vh;margin:0;display:grid;place-content:center;justify-items:center;gap:1.5rem;padding:1.25rem;box-sizing:border-box;color:#21161a;background:#fff;font-family:Georgia,serif;text-align:center">
<h1 style="font:400 2rem/1.2 Georgia,serif;margin:0">${TEXT}</h1><a href="/" style="color:inherit">Home</a>
</body></html>
`;

/** An error row in the data that Next sends with a page, escaped for a script. */
const ERROR_ROW = /:E(\{\\"digest\\":\\".*?[^\\]\\"[,}])/;

/** Returns the digest of the error in a Next document, which may be the provider's message; '' if none. */
export function findDigest(html) {
  const [, row = ''] = ERROR_ROW.exec(String(html)) ?? [];
  try {
    const { digest } = JSON.parse(JSON.parse(`"${row.replace(/,$/, '}')}"`));
    return typeof digest === 'string' && !digest.startsWith('NEXT_') ? digest : '';
  } catch {
    return '';
  }
}
