import type { InvoiceLineJson } from '@/provider/db/schema/invoice-json';
import type { TotalsJson } from '@/provider/db/schema/json-columns';
import { allocateProportionally } from '@/provider/modules/pricing/allocate';
import { computeContainedTax } from '@/provider/modules/pricing/cart-totals';

export type InvoicedItem = {
  id: number;
  title: string;
  detail: string;
  qty: number;
  unitMinor: number;
  rowMinor: number;
  discountMinor: number;
};

export type LineTitles = { points: string; protection: string };

type PricedLine = Pick<InvoiceLineJson, 'kind' | 'title' | 'detail' | 'qty' | 'unit' | 'discount'> & {
  /** As the totals have it: with the tax if that is included, else without. */
  amount: number;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What an order comes to, line by line, in the order of an invoice. */
function toPricedLines(items: readonly InvoicedItem[], totals: TotalsJson, titles: LineTitles): PricedLine[] {
  const createExtra = (kind: InvoiceLineJson['kind'], title: string, amount: number): PricedLine => ({
    ...{ kind, title, detail: '', qty: 1, unit: amount, discount: 0, amount },
  });
  return [
    ...items.map(({ title, detail, qty, unitMinor, rowMinor, discountMinor }): PricedLine => {
      const amount = rowMinor - discountMinor;
      const discount = unitMinor * qty - amount;
      return { kind: 'item', title, detail, qty, unit: unitMinor, discount, amount };
    }),
    ...(totals.points > 0 ? [createExtra('points', titles.points, -totals.points)] : []),
    createExtra('shipping', totals.shippingTitle, totals.shipping),
    ...(totals.guarantee > 0 ? [createExtra('protection', titles.protection, totals.guarantee)] : []),
  ];
}

/**
 * The tax that each line contains. The total was rounded once, so the lines are rounded and what is missing is put to
 * the largest one.
 */
function splitContainedTax(lines: readonly PricedLine[], tax: number, basisPoints: number): number[] {
  const taxes = lines.map(({ amount }) => computeContainedTax(amount, basisPoints));
  const largest = lines.reduce((at, { amount }, index) => (amount > lines[at]!.amount ? index : at), 0);
  return taxes.map((value, index) => (index === largest ? value + tax - sum(taxes) : value));
}

/** The tax that was added to each line: only goods have one, before points are taken off. */
function splitAddedTax(lines: readonly PricedLine[], tax: number): number[] {
  const goods = lines.flatMap(({ kind, amount }, id) => (kind === 'item' ? [{ id, weight: amount }] : []));
  const shares = allocateProportionally(tax, goods);
  return lines.map((_, index) => shares.get(index) ?? 0);
}

/**
 * The lines of an invoice with net, tax and gross, which add up to the totals of the order to the cent.
 * @param basisPoints null if it is not known any more
 */
export function computeInvoiceLines(
  items: readonly InvoicedItem[],
  totals: TotalsJson,
  { titles, basisPoints }: { titles: LineTitles; basisPoints: number | null },
): InvoiceLineJson[] {
  const lines = toPricedLines(items, totals, titles);
  const isIncluded = totals.isTaxIncluded ?? false;
  const rate = basisPoints ?? 0;
  const taxes = isIncluded ? splitContainedTax(lines, totals.tax, rate) : splitAddedTax(lines, totals.tax);
  return lines.map(({ amount, ...line }, index) => {
    const tax = taxes[index] ?? 0;
    const isTaxed = isIncluded || line.kind === 'item';
    return {
      ...line,
      net: isIncluded ? amount - tax : amount,
      taxBasisPoints: isTaxed ? basisPoints : null,
      tax,
      gross: isIncluded ? amount : amount + tax,
    };
  });
}

type Credit = { grossMinor: number; taxMinor: number };

/**
 * The tax of a credit note: in proportion to what is credited, so that an invoice that is credited in parts has given
 * back exactly its tax.
 * @param before what earlier credit notes of the invoice have taken off
 */
export function computeCreditedTax(invoice: Credit, before: Credit, grossMinor: number): number {
  if (invoice.grossMinor === 0) return 0;
  const after = BigInt(before.grossMinor + grossMinor) * BigInt(invoice.taxMinor) * 2n;
  const gross = BigInt(invoice.grossMinor);
  const rounded = Number((after + gross) / (gross * 2n));
  return rounded - before.taxMinor;
}
