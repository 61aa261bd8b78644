import type { EmailBlock, EmailContent } from './email-content';

type Shop = { storeName: string; siteUrl: string };

/** The URLs by which the shop learns that an email was opened or clicked. */
export type TrackingUrls = { openUrl: string; getClickUrl: (href: string) => string };

// The colors of the shop's design: email clients support neither variables nor style sheets.
const INK = '#21161A';
const INK_2 = '#5B4B50';
const INK_3 = '#756468';
const WINE = '#7A1C36';
const LINE = '#E6DFDB';
const PETAL = '#FAF6F4';
const BLUSH = '#F7E6E6';
const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "'Hedvig Letters Serif', Georgia, 'Times New Roman', serif";

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const renderCell = (style: string, tx: string) =>
  `<tr><td style="padding:0 40px;font-family:${SANS};font-size:16px;line-height:26px;color:${INK};${style}">${tx}</td></tr>`;

function renderRowsHtml(rows: Extract<EmailBlock, { kind: 'rows' }>['rows']) {
  const lines = rows.map(({ left, under, right }) => {
    const second = under
      ? `<br><span style="font-size:14px;line-height:21px;color:${INK_2}">${escapeHtml(under)}</span>`
      : '';
    const side = `padding:12px 0;border-top:1px solid ${LINE};font-family:${SANS};font-size:16px;line-height:24px;color:${INK};vertical-align:top;`;
    return `<tr><td style="${side}">${escapeHtml(left)}${second}</td><td align="right" style="${side}padding-left:16px;white-space:nowrap;">${escapeHtml(right)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

function renderBlockHtml(block: EmailBlock, trackingUrls: TrackingUrls | null): string {
  if (block.kind === 'text') return renderCell('padding-bottom:20px;', escapeHtml(block.text));
  if (block.kind === 'rows') return renderCell('padding-bottom:24px;', renderRowsHtml(block.rows));
  if (block.kind === 'code')
    return renderCell(
      'padding-bottom:24px;',
      `<span style="display:inline-block;padding:14px 24px;border-radius:6px;background:${BLUSH};color:${WINE};font-size:32px;line-height:36px;font-weight:600;letter-spacing:6px;">${escapeHtml(block.code)}</span>`,
    );
  return renderCell(
    'padding-bottom:28px;',
    `<a href="${escapeHtml(trackingUrls?.getClickUrl(block.href) ?? block.href)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${INK};color:#FFFFFF;font-weight:600;text-decoration:none;">${escapeHtml(block.label)}</a>`,
  );
}

/** One layout for all emails: tables and inline styles, since that is what email clients support. */
export function renderEmailHtml(
  content: EmailContent,
  { storeName, siteUrl }: Shop,
  trackingUrls: TrackingUrls | null = null,
): string {
  const openPixel = trackingUrls
    ? `\n<img src="${escapeHtml(trackingUrls.openUrl)}" width="1" height="1" alt="" style="display:block;border:0;">`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${PETAL};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PETAL};"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid ${LINE};">
${renderCell('padding-top:32px;padding-bottom:24px;', `<a href="${escapeHtml(siteUrl)}" style="font-family:${DISPLAY};font-size:24px;line-height:30px;color:${INK};text-decoration:none;">${escapeHtml(storeName)}</a>`)}
${renderCell('padding-bottom:16px;', `<h1 style="margin:0;font-family:${DISPLAY};font-size:32px;line-height:38px;font-weight:400;color:${INK};">${escapeHtml(content.title)}</h1>`)}
${content.blocks.map((block) => renderBlockHtml(block, trackingUrls)).join('\n')}
${renderCell(`padding-top:20px;padding-bottom:32px;border-top:1px solid ${LINE};font-size:13px;line-height:18px;color:${INK_3};`, escapeHtml(content.reason))}
</table></td></tr></table>${openPixel}
</body></html>`;
}

function renderBlockText(block: EmailBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'code') return block.code;
  if (block.kind === 'button') return `${block.label}:\n${block.href}`;
  return block.rows
    .map(({ left, under, right }) => `${left}${under ? ` (${under})` : ''}  ${right}`)
    .join('\n');
}

/** The same content as plain text. */
export const renderEmailText = (content: EmailContent, { storeName, siteUrl }: Shop): string =>
  [content.title, ...content.blocks.map(renderBlockText), `${storeName}\n${siteUrl}`, content.reason].join(
    '\n\n',
  ) + '\n';
