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

// Email clients support neither variables nor style sheets. Colors are set on everything, so that those with a dark mode
// turn them all or none; Outlook for Windows knows paddings of cells alone, and no widths in percent.
const LINE = '#E6DFDB';
const DEFAULT_TEXT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DEFAULT_HEADINGS = "'Hedvig Letters Serif', Georgia, 'Times New Roman', serif";

const renderCell = ({ palette: { text }, fonts }: Style, style: string, html: string) =>
  `<tr><td style="padding:0 28px;font-family:${fonts.text};font-size:16px;line-height:26px;color:${text};${style}">${html}</td></tr>`;

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

/** A colored box as wide as its content. */
const renderBox = (color: string, style: string, html: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${color}" style="background:${color};${style}">${html}</td></tr></table>`;

function renderBlockHtml(style: Style, block: EmailBlock, trackingUrls: TrackingUrls | null): string {
  const { palette } = style;
  if (block.kind === 'text')
    return renderCell(style, 'padding-bottom:20px;', escapeHtml(block.text).replaceAll('\n', '<br>'));
  if (block.kind === 'rows')
    return renderCell(style, 'padding-bottom:24px;', renderRowsHtml(style, block.rows));
  if (block.kind === 'code')
    return renderCell(
      style,
      'padding-bottom:24px;',
      renderBox(
        palette.accentTint,
        'padding:14px 24px;border-radius:6px;',
        `<span style="font-family:${style.fonts.text};color:${palette.accent};font-size:32px;line-height:36px;font-weight:600;letter-spacing:6px;">${escapeHtml(block.code)}</span>`,
      ),
    );
  return renderCell(
    style,
    'padding-bottom:28px;',
    renderBox(
      palette.text,
      'border-radius:999px;mso-padding-alt:14px 28px;',
      `<a href="${escapeHtml(trackingUrls?.getClickUrl(block.href) ?? block.href)}" style="display:inline-block;padding:14px 28px;font-family:${style.fonts.text};font-size:16px;line-height:20px;color:#FFFFFF;font-weight:600;text-decoration:none;">${escapeHtml(block.label)}</a>`,
    ),
  );
}

/** Who sends the email, as the law of many countries asks for. */
const listSenderLines = ({ legal_name, address, contact }: Shop['shop']) =>
  [legal_name, address.join(', '), contact.phone].flatMap((line) => line || []);

/** Keeps clients from showing what follows the preview beside the subject, too. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Made for light colors; numbers and dates are no links. */
const META = [
  ...['charset="utf-8"', 'name="viewport" content="width=device-width, initial-scale=1"'],
  ...['name="color-scheme" content="light"', 'name="supported-color-schemes" content="light"'],
  ...['name="x-apple-disable-message-reformatting"'],
  'name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"',
]
  .map((attributes) => `<meta ${attributes}>`)
  .join('');

const OUTLOOK_START =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_END = '<!--[if mso]></td></tr></table><![endif]-->';

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
<html lang="en"><head>${META}<title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${palette.surface};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(content.preview)}${PREVIEW_END}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.surface}" style="background:${palette.surface};"><tr><td align="center" style="padding:32px 12px;">
${OUTLOOK_START}<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid ${LINE};">
${renderCell(style, 'padding-top:32px;padding-bottom:24px;', `<a href="${escapeHtml(siteUrl)}" style="font-family:${fonts.headings};font-size:24px;line-height:30px;color:${palette.text};text-decoration:none;">${escapeHtml(storeName)}</a>`)}
${renderCell(style, 'padding-bottom:16px;', `<h1 style="margin:0;font-family:${fonts.headings};font-size:32px;line-height:38px;font-weight:400;color:${palette.text};">${escapeHtml(content.title)}</h1>`)}
${content.blocks.map((block) => renderBlockHtml(style, block, trackingUrls)).join('\n')}
${renderCell(style, `padding-top:20px;padding-bottom:32px;border-top:1px solid ${LINE};font-size:13px;line-height:18px;color:${palette.text3};`, [content.reason, ...listSenderLines(shop)].map(escapeHtml).join('<br>'))}
</table>${OUTLOOK_END}</td></tr></table>${openPixel}
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
