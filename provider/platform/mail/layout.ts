import { escapeHtml } from '@/provider/platform/escape-html';
import type { Config } from '@/provider/config';
import type { EmailBlock, EmailContent } from './email-content';

type Palette = Config['palette'];
/** The values of `font-family`. */
type FontStacks = { headings: string; text: string };
type Style = { palette: Palette; fonts: FontStacks };
type Shop = Pick<Config, 'storeName' | 'siteUrl' | 'palette' | 'fontStacks'> & {
  shop: Pick<Config['shop'], 'legal_name' | 'address' | 'contact'>;
};

/** The URLs by which the shop learns that an email was opened or clicked. */
export type TrackingUrls = { openUrl: string; getClickUrl: (href: string) => string };

// Email clients support neither variables nor style sheets.
const LINE = '#E6DFDB';
const DEFAULT_TEXT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DEFAULT_HEADINGS = "'Hedvig Letters Serif', Georgia, 'Times New Roman', serif";

const renderCell = ({ palette: { text }, fonts }: Style, style: string, html: string) =>
  `<tr><td style="padding:0 40px;font-family:${fonts.text};font-size:16px;line-height:26px;color:${text};${style}">${html}</td></tr>`;

function renderRowsHtml({ palette, fonts }: Style, rows: Extract<EmailBlock, { kind: 'rows' }>['rows']) {
  const lines = rows.map(({ left, under, right }) => {
    const second = under
      ? `<br><span style="font-size:14px;line-height:21px;color:${palette.text2}">${escapeHtml(under)}</span>`
      : '';
    const side = `padding:12px 0;border-top:1px solid ${LINE};font-family:${fonts.text};font-size:16px;line-height:24px;color:${palette.text};vertical-align:top;`;
    return `<tr><td style="${side}">${escapeHtml(left)}${second}</td><td align="right" style="${side}padding-left:16px;white-space:nowrap;">${escapeHtml(right)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

function renderBlockHtml(style: Style, block: EmailBlock, trackingUrls: TrackingUrls | null): string {
  const { palette } = style;
  if (block.kind === 'text') return renderCell(style, 'padding-bottom:20px;', escapeHtml(block.text));
  if (block.kind === 'rows')
    return renderCell(style, 'padding-bottom:24px;', renderRowsHtml(style, block.rows));
  if (block.kind === 'code')
    return renderCell(
      style,
      'padding-bottom:24px;',
      `<span style="display:inline-block;padding:14px 24px;border-radius:6px;background:${palette.accentTint};color:${palette.accent};font-size:32px;line-height:36px;font-weight:600;letter-spacing:6px;">${escapeHtml(block.code)}</span>`,
    );
  return renderCell(
    style,
    'padding-bottom:28px;',
    `<a href="${escapeHtml(trackingUrls?.getClickUrl(block.href) ?? block.href)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${palette.text};color:#FFFFFF;font-weight:600;text-decoration:none;">${escapeHtml(block.label)}</a>`,
  );
}

/** Who sends the email, as the law of many countries asks for. */
const listSenderLines = ({ legal_name, address, contact }: Shop['shop']) =>
  [legal_name, address.join(', '), contact.phone].flatMap((line) => line || []);

/** One layout for all emails: tables and inline styles, since that is what email clients support. */
export function renderEmailHtml(
  content: EmailContent,
  { storeName, siteUrl, palette, fontStacks, shop }: Shop,
  trackingUrls: TrackingUrls | null = null,
): string {
  const fonts = {
    headings: fontStacks.headings ?? DEFAULT_HEADINGS,
    text: fontStacks.text ?? DEFAULT_TEXT,
  };
  const style = { palette, fonts };
  const openPixel = trackingUrls
    ? `\n<img src="${escapeHtml(trackingUrls.openUrl)}" width="1" height="1" alt="" style="display:block;border:0;">`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${palette.surface};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${palette.surface};"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid ${LINE};">
${renderCell(style, 'padding-top:32px;padding-bottom:24px;', `<a href="${escapeHtml(siteUrl)}" style="font-family:${fonts.headings};font-size:24px;line-height:30px;color:${palette.text};text-decoration:none;">${escapeHtml(storeName)}</a>`)}
${renderCell(style, 'padding-bottom:16px;', `<h1 style="margin:0;font-family:${fonts.headings};font-size:32px;line-height:38px;font-weight:400;color:${palette.text};">${escapeHtml(content.title)}</h1>`)}
${content.blocks.map((block) => renderBlockHtml(style, block, trackingUrls)).join('\n')}
${renderCell(style, `padding-top:20px;padding-bottom:32px;border-top:1px solid ${LINE};font-size:13px;line-height:18px;color:${palette.text3};`, [content.reason, ...listSenderLines(shop)].map(escapeHtml).join('<br>'))}
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
export const renderEmailText = (content: EmailContent, { storeName, siteUrl, shop }: Shop): string =>
  [
    content.title,
    ...content.blocks.map(renderBlockText),
    `${storeName}\n${siteUrl}`,
    content.reason,
    ...(listSenderLines(shop).length > 0 ? [listSenderLines(shop).join('\n')] : []),
  ].join('\n\n') + '\n';
