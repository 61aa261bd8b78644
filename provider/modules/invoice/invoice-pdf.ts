import type { InvoiceRow } from '@/provider/db/schema/invoice';
import type { InvoiceJson, InvoiceLineJson } from '@/provider/db/schema/invoice-json';
import { formatInstant } from '@/contract/shop-time';
import { formatMoney } from '@/provider/platform/money';
import { createPdf, type PdfPages } from '@/provider/platform/pdf/pdf-page';
import { drawTable, type PdfColumn } from '@/provider/platform/pdf/pdf-table';

const COLUMNS: readonly PdfColumn[] = [
  { title: 'Item', width: 155 },
  { title: 'Qty', width: 32, align: 'right' },
  { title: 'Price', width: 62, align: 'right' },
  { title: 'Discount', width: 58, align: 'right' },
  { title: 'Net', width: 62, align: 'right' },
  { title: 'Rate', width: 40, align: 'right' },
  { title: 'Tax', width: 50, align: 'right' },
  { title: 'Total', width: 44, align: 'right' },
];
const TOTALS_X = 285;

/** "29 November 2026": not to be mistaken for another order of day and month. */
export function formatDocumentDay(day: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => formatInstant(day, 'UTC', options);
  return `${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
}

/** 19 %, 7.25 %: not more decimals than it has. */
const formatRate = (basisPoints: number | null) =>
  basisPoints === null ? '–' : `${String(basisPoints / 100)}%`;

const listSellerLines = ({ seller }: InvoiceJson): string[] =>
  [
    ...seller.address,
    seller.email,
    seller.phone,
    seller.vatNumber && `VAT number: ${seller.vatNumber}`,
    seller.taxNumber && `Tax number: ${seller.taxNumber}`,
    seller.registration,
  ].flatMap((line) => line || []);

/** The parties side by side: who sells on the left, who buys on the right. */
function drawParties(pdf: PdfPages, content: InvoiceJson) {
  const half = pdf.width / 2 - 10;
  const top = pdf.getY();
  const drawColumn = (x: number, title: string, lines: readonly string[]) => {
    pdf.moveTo(top);
    pdf.writeLine(title, { x, width: half, weight: 'bold' });
    for (const line of lines) pdf.writeLine(line, { x, width: half });
    return pdf.getY();
  };
  const sellerEnd = drawColumn(0, content.seller.name, listSellerLines(content));
  const { buyer, deliveredTo } = content;
  // Of a buyer who was erased, where it was delivered to is not kept.
  const isSame = deliveredTo.length === 0 || buyer.join('\n') === deliveredTo.join('\n');
  const buyerEnd = drawColumn(pdf.width / 2, 'Billed to', content.buyer);
  if (!isSame) pdf.skip(8);
  if (!isSame) {
    pdf.writeLine('Delivered to', { x: pdf.width / 2, width: half, weight: 'bold' });
    for (const line of content.deliveredTo) pdf.writeLine(line, { x: pdf.width / 2, width: half });
  }
  pdf.moveTo(Math.max(sellerEnd, buyerEnd, pdf.getY()) + 20);
}

function drawFacts(pdf: PdfPages, { kind, number, content }: InvoiceRow) {
  const { corrects, arrives } = content;
  const facts: (readonly [string, string])[] = [
    [kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
    ['Date', formatDocumentDay(content.issuedOn)],
    ...(corrects ? [['For invoice', corrects.number] as const] : []),
    ...(corrects?.reason ? [['Reason', corrects.reason] as const] : []),
    ['Order', `${content.orderNumber}, ${formatDocumentDay(content.orderedOn)}`],
    ['Paid', `${formatDocumentDay(content.paidOn)}, ${content.paymentTitle}`],
    ...(kind === 'invoice'
      ? [
          [
            'Delivery expected',
            `${formatDocumentDay(arrives.from)} to ${formatDocumentDay(arrives.by)}, ${content.shippingTitle}`,
          ] as const,
        ]
      : []),
    ...(content.couponCode && kind === 'invoice' ? [['Coupon', content.couponCode] as const] : []),
  ];
  for (const [title, value] of facts) {
    const { height } = pdf.write(title, { width: 120, weight: 'bold' });
    const valueHeight = pdf.write(value, { x: 125 }).height;
    pdf.skip(Math.max(height, valueHeight));
  }
  pdf.skip(20);
}

function toRow(line: InvoiceLineJson, format: (minor: number) => string) {
  const { title, detail, qty, unit, discount, net, taxBasisPoints, tax, gross } = line;
  return {
    cells: [
      ...[title, String(qty), format(unit), discount > 0 ? format(-discount) : '', format(net)],
      ...[formatRate(taxBasisPoints), format(tax), format(gross)],
    ],
    detail,
  };
}

function drawTotals(pdf: PdfPages, content: InvoiceJson, format: (minor: number) => string) {
  pdf.ensureSpace(80);
  pdf.skip(8);
  const rates = [...new Set(content.lines.flatMap(({ taxBasisPoints }) => taxBasisPoints ?? []))];
  const rateText = rates.length === 1 ? ` ${formatRate(rates[0]!)}` : '';
  const rows = [
    ['Net', format(content.net)],
    [`${content.taxTitle}${rateText}`, format(content.tax)],
    ['Total', format(content.gross)],
  ] as const;
  rows.forEach(([title, value], index) => {
    const weight = index === rows.length - 1 ? ('bold' as const) : ('regular' as const);
    const { height } = pdf.write(title, { x: TOTALS_X, width: 110, weight });
    pdf.write(value, { x: TOTALS_X + 110, width: pdf.width - TOTALS_X - 118, align: 'right', weight });
    pdf.skip(height + 2);
  });
}

/** Writes an invoice or a credit note as PDF, from what was stored when it was issued. */
export function renderInvoice(invoice: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, content, createdAt } = invoice;
  const title = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
  const format = (minor: number) => formatMoney(minor, content.currencySymbol);
  const pdf = createPdf({ title, author: content.seller.name, date: createdAt });
  pdf.writeLine(title, { size: 18, weight: 'bold' });
  pdf.skip(14);
  drawParties(pdf, content);
  drawFacts(pdf, invoice);
  drawTable(
    pdf,
    COLUMNS,
    content.lines.map((line) => toRow(line, format)),
  );
  drawTotals(pdf, content, format);
  if (content.note) {
    pdf.skip(20);
    pdf.ensureSpace(pdf.measure(content.note, {}).height);
    pdf.writeLine(content.note);
  }
  return pdf.finish();
}
