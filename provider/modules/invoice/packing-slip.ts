import { asc, eq, inArray } from 'drizzle-orm';
import { orderItems, orders, type OrderRow } from '@/provider/db/schema/order';
import { toDay } from '@/contract/shop-time';
import { toAddressResponses } from '@/provider/modules/address/address';
import { FieldError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import { createPdf, type PdfPages } from '@/provider/platform/pdf/pdf-page';
import { drawTable, type PdfColumn } from '@/provider/platform/pdf/pdf-table';
import { formatDocumentDay } from './invoice-pdf';
import { toAddressLines } from './issue-invoice';

const COLUMNS: readonly PdfColumn[] = [
  { title: 'Item', width: 330 },
  { title: 'SKU', width: 115 },
  { title: 'Qty', width: 50, align: 'right' },
];

type PackingSlip = {
  number: string;
  order: OrderRow;
  items: readonly {
    name: string;
    sku: string;
    options: readonly { label: string; value: string }[];
    qty: number;
  }[];
  note?: string;
};

/** Draws what is to be packed and for whom; prices are not in it, since a parcel may be a gift. */
async function drawPackingSlip(
  ctx: ServiceContext,
  pdf: PdfPages,
  { number, order, items, note }: PackingSlip,
) {
  const { db, config } = ctx;
  const { shipping } = await toAddressResponses(db, { shipping: order.shippingAddress });
  const orderedOn = toDay(order.createdAt, config.timeZone);
  pdf.writeLine(config.storeName, { weight: 'bold' });
  pdf.skip(6);
  pdf.writeLine(`Packing slip ${number}`, { size: 18, weight: 'bold' });
  pdf.skip(14);
  for (const line of [...toAddressLines(shipping), shipping.telephone])
    if (line) pdf.writeLine(line, { size: 11 });
  pdf.skip(14);
  pdf.writeLine(`Ordered ${formatDocumentDay(orderedOn)}, ${order.shippingMethod.title}`);
  if (note) pdf.writeLine(note);
  // A gift is opened by somebody else, who reads what is meant for them alone.
  if (order.remark && !order.isGift) pdf.writeLine(`Note of the customer: ${order.remark}`);
  if (order.isGift) {
    pdf.skip(14);
    pdf.writeLine('A gift', { size: 14, weight: 'bold' });
    for (const line of order.giftNote.split('\n')) if (line.trim()) pdf.writeLine(line.trim(), { size: 11 });
  }
  pdf.skip(14);
  drawTable(
    pdf,
    COLUMNS,
    items.map(({ name, sku, options, qty }) => ({
      cells: [name, sku, String(qty)],
      detail: options.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    })),
  );
  pdf.skip(8);
  pdf.writeLine(`${items.reduce((sum, { qty }) => sum + qty, 0)} in all`, { weight: 'bold' });
}

/** Writes one packing slip. */
export async function renderPackingSlip(ctx: ServiceContext, slip: PackingSlip) {
  const pdf = createPdf({
    ...{ title: `Packing slip ${slip.number}`, author: ctx.config.storeName, date: ctx.now() },
  });
  await drawPackingSlip(ctx, pdf, slip);
  return pdf.finish();
}

/** Writes the packing slips of orders, each on a page of its own, in the order of their numbers. */
export async function renderPackingSlips(ctx: ServiceContext, numbers: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.incrementId, [...numbers]));
  const byNumber = new Map(rows.map((order) => [order.incrementId, order]));
  const found = numbers.map((number) => {
    const order = byNumber.get(number);
    if (!order) throw new FieldError('ids', `There is no order ${number}`);
    return order;
  });
  const pdf = createPdf({ title: 'Packing slips', author: ctx.config.storeName, date: ctx.now() });
  for (const [index, order] of found.entries()) {
    if (index > 0) pdf.startPage();
    const items = await ctx.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.id));
    await drawPackingSlip(ctx, pdf, { number: order.incrementId, order, items });
  }
  return pdf.finish();
}
