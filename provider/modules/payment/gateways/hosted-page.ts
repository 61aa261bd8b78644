import type { Context } from 'hono';
import type { Config } from '@/provider/config';
import { escapeHtml } from '@/provider/platform/escape-html';

type Palette = Config['palette'];

const DEFAULT_TEXT = '"Figtree Variable", Figtree, system-ui, sans-serif';
const DEFAULT_HEADINGS = '"Hedvig Letters Serif", Georgia, serif';

/** The shop's look in inline CSS: the page cannot be framed and loads nothing. */
const buildStyle = (
  { surface, text, text2, accent }: Palette,
  { headings = DEFAULT_HEADINGS, text: textFont = DEFAULT_TEXT }: Config['fontStacks'],
) => `
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: ${surface}; color: ${text};
    font: 16px/1.625 ${textFont}; }
  .notice { margin: 0; padding: 10px 20px; background: #fcf1dc; color: #855600; font-size: 14px; line-height: 1.5;
    text-align: center; }
  .store { margin: 0; padding: 24px 20px; text-align: center; font: 28px/1.2 ${headings}; }
  main { width: min(480px, calc(100vw - 40px)); margin: 0 auto 40px; padding: 32px; background: #fff;
    border: 1px solid #e6dfdb; border-radius: 10px; }
  h1 { margin: 0 0 16px; font: 32px/1.125 ${headings}; letter-spacing: -.01em; }
  dl { margin: 0 0 28px; border-top: 1px solid #e6dfdb; }
  dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid #e6dfdb; }
  dt { color: ${text2}; }
  dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; text-align: right; overflow-wrap: anywhere; }
  p.text { margin: 0 0 20px; }
  form { display: grid; gap: 12px; }
  button, a.button { min-height: 52px; padding: 0 24px; border-radius: 999px; border: 1.5px solid ${text}; font: inherit;
    font-weight: 600; background: #fff; color: inherit; cursor: pointer; }
  a.button { display: flex; align-items: center; justify-content: center; text-decoration: none; }
  button:hover, a.button:hover { background: ${surface}; }
  button[value=complete] { background: ${text}; color: #fff; }
  button[value=complete]:hover { background: ${accent}; border-color: ${accent}; }
  button:focus-visible, a.button:focus-visible { outline: 2px solid ${text}; outline-offset: 2px; }`;

type HostedPage = {
  title: string;
  /** A notice above the page. */
  notice?: string;
  shop: Pick<Config, 'storeName' | 'palette' | 'fontStacks'>;
  rows: readonly (readonly [label: string, value: string])[];
  /** Paragraphs above and below the rows. */
  intro?: string;
  outro?: string;
  /** Buttons of a form that is posted to `action`, or a link. */
  form?: { action: string; name: string; buttons: readonly (readonly [value: string, label: string])[] };
  link?: { href: string; label: string };
};

const renderText = (text: string | undefined) => (text ? `<p class="text">${escapeHtml(text)}</p>` : '');

const renderForm = ({ action, name, buttons }: NonNullable<HostedPage['form']>) =>
  `<form method="post" action="${escapeHtml(action)}">
${buttons.map(([value, label]) => `<button type="submit" name="${name}" value="${value}">${escapeHtml(label)}</button>`).join('\n')}
</form>`;

/** Renders the own page of a gateway, with the shop's look and without a script. All values are escaped. */
const renderHostedPage = ({
  title,
  notice,
  shop: { storeName, palette, fontStacks },
  rows,
  intro,
  outro,
  form,
  link,
}: HostedPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${buildStyle(palette, fontStacks)}</style>
</head>
<body>
${notice ? `<p class="notice" role="note">${escapeHtml(notice)}</p>` : ''}
<p class="store">${escapeHtml(storeName)}</p>
<main>
<h1>${escapeHtml(title)}</h1>
${renderText(intro)}
<dl>
${rows.map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n')}
</dl>
${renderText(outro)}
${form ? renderForm(form) : ''}
${link ? `<a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : ''}
</main>
</body>
</html>
`;

/** Answers with a hosted page, which may load nothing and be framed by nobody. */
export function sendHostedPage(c: Context, page: HostedPage) {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  );
  return c.html(renderHostedPage(page));
}
