/** Type of the JSON column of invoices: amounts in minor units of the order's currency, days as "2026-11-29". */
export type InvoiceLineJson = {
  kind: 'item' | 'points' | 'shipping' | 'protection' | 'refund';
  title: string;
  /** SKU and options. */
  detail: string;
  qty: number;
  /** As priced, before discounts. */
  unit: number;
  /** Positive: what bundle and coupon take off the line. */
  discount: number;
  net: number;
  /** Hundredths of a percent; null where the line is not taxed. */
  taxBasisPoints: number | null;
  tax: number;
  gross: number;
};

export type InvoiceJson = {
  seller: {
    name: string;
    address: string[];
    email: string | null;
    phone: string | null;
    vatNumber: string | null;
    taxNumber: string | null;
    registration: string | null;
  };
  buyer: string[];
  deliveredTo: string[];
  orderNumber: string;
  orderedOn: string;
  paidOn: string;
  /** The days between which the order was to arrive. */
  arrives: { from: string; by: string };
  issuedOn: string;
  paymentTitle: string;
  shippingTitle: string;
  currencySymbol: string;
  taxTitle: string;
  isTaxIncluded: boolean;
  lines: InvoiceLineJson[];
  net: number;
  tax: number;
  gross: number;
  couponCode: string | null;
  note: string | null;
  /** Of a credit note: the number of its invoice, and why. */
  corrects: { number: string; reason: string } | null;
};
