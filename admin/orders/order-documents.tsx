import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { InvoiceKind } from '@/contract/order-document';
import type { OrderRecord } from './order-record';

const TITLES = { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<InvoiceKind, string>;

const getPackingSlipsPath = (numbers: readonly string[]) =>
  `/api/admin/orders/packing-slips?ids=${encodeURIComponent(numbers.join(','))}`;

type DocumentLinkProps = { href: string; title: string };

export const DocumentLink = ({ href, title }: DocumentLinkProps) => (
  <Button
    variant="outlined"
    size="small"
    href={href}
    target="_blank"
    rel="noopener"
    aria-label={`${title}, PDF in a new window`}
  >
    {title}
  </Button>
);

/** An order from before there were invoices gets its own when it is opened. */
const hasInvoice = ({ status }: OrderRecord) => status !== 'unpaid' && status !== 'cancelled';

/** The PDFs of an order: packing slip, invoice, credit notes. */
export function OrderDocuments({ order }: { order: OrderRecord }) {
  const path = `/api/admin/orders/${encodeURIComponent(order.incrementId)}`;
  const documents = order.documents.filter(({ kind }) => kind === 'credit_note');
  const number = order.documents.findLast(({ kind }) => kind === 'invoice')?.number;
  return (
    <>
      <DocumentLink href={getPackingSlipsPath([order.incrementId])} title="Packing slip" />
      {hasInvoice(order) && (
        <DocumentLink
          href={`${path}/invoice`}
          title={number ? `${TITLES.invoice} ${number}` : TITLES.invoice}
        />
      )}
      {documents.map(({ id, kind, number: ownNumber }) => (
        <DocumentLink key={id} href={`${path}/credit-notes/${id}`} title={`${TITLES[kind]} ${ownNumber}`} />
      ))}
    </>
  );
}

/** Opens the packing slips of the chosen orders as one PDF. */
export function PackingSlipsButton() {
  const { selectedIds } = useListContext();
  return <DocumentLink href={getPackingSlipsPath(selectedIds.map(String))} title="Packing slips" />;
}
