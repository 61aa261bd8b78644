import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Title, usePermissions } from 'react-admin';
import type { Right } from '@/contract/staff';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { formatMoney } from '@/admin/layout/money';
import { PageTitle } from '@/admin/layout/page-title';
import { Panel } from '@/admin/layout/panel';
import { RecordColumns, RecordPage } from '@/admin/layout/record-page';
import { ShopImage } from '@/admin/layout/shop-image';
import { DocumentLink } from '@/admin/orders/order-documents';
import { ApproveDialog, RefuseDialog } from './decide-dialogs';
import { ReceiveDialog } from './receive-dialog';
import { ReplaceDialog } from './replace-dialog';
import { RefundReturnDialog } from './refund-return-dialog';
import type { ReturnRecord } from './return-record';
import { REASON_NAMES, ReturnEventChip, ReturnStatusChip } from './return-status';

const dialogs = {
  approve: ApproveDialog,
  receive: ReceiveDialog,
  replace: ReplaceDialog,
  refund: RefundReturnDialog,
  refuse: RefuseDialog,
};
type Action = keyof typeof dialogs;

const LABELS: Record<Action, string> = {
  approve: 'Approve',
  receive: 'Mark as received',
  replace: 'Send the replacement',
  refund: 'Refund',
  refuse: 'Refuse',
};

function listActions({ status, isExchange }: ReturnRecord, rights: readonly Right[]): Action[] {
  const isOpen = ['requested', 'approved', 'sent', 'received'].includes(status);
  const canWrite = rights.includes('returns.write');
  return [
    ...(canWrite && status === 'requested' ? ['approve' as const] : []),
    ...(canWrite && (status === 'approved' || status === 'sent') ? ['receive' as const] : []),
    ...(canWrite && status === 'received' && isExchange ? ['replace' as const] : []),
    ...(rights.includes('refunds.write') && status === 'received' ? ['refund' as const] : []),
    ...(canWrite && isOpen ? ['refuse' as const] : []),
  ];
}

/** What is not the usual next step. */
const isSecondary = (action: Action, { isExchange }: ReturnRecord) =>
  action === 'refuse' || (action === 'refund' && isExchange);

function ReturnActions({ record }: { record: ReturnRecord }) {
  const [open, setOpen] = useState<Action | null>(null);
  const { permissions } = usePermissions<readonly Right[]>();
  const Dialog = open && dialogs[open];
  return (
    <>
      {listActions(record, permissions ?? []).map((action) => (
        <Button
          key={action}
          variant={isSecondary(action, record) ? 'outlined' : 'contained'}
          onClick={() => setOpen(action)}
        >
          {action === 'refund' && record.isExchange ? 'Refund instead' : LABELS[action]}
        </Button>
      ))}
      {Dialog && <Dialog record={record} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What the shopper wants instead, and how much there is of it. */
function Wanted({ line, isExchange }: { line: ReturnRecord['lines'][number]; isExchange: boolean }) {
  if (!line.exchange) return null;
  const options = line.exchange.options.map(({ value }) => value).join(', ');
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {isExchange ? 'In exchange for' : 'Refunded instead of'} {options} ({line.exchangeSku}
      {isExchange && `, ${line.exchangeStock} on sale`})
    </Typography>
  );
}

const Lines = ({ record }: { record: ReturnRecord }) => (
  <Stack sx={{ gap: 3 }}>
    {record.lines.map((line) => (
      <Box key={line.orderItemId} sx={{ display: 'flex', gap: 2 }}>
        <ShopImage path={line.image} alt="" width={64} height={80} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{line.name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {line.options.map(({ value }) => value).join(', ')}
          </Typography>
          <Typography variant="body2">
            {line.receivedQty === null ? `${line.qty} to come` : `${line.receivedQty} of ${line.qty} arrived`}
            {line.isRestocked && ', back on sale'} · {REASON_NAMES[line.reason]}
          </Typography>
          <Wanted line={line} isExchange={record.isExchange} />
          {line.note && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {line.note}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {line.photos.map((path) => (
              <ShopImage
                key={path}
                path={path}
                alt={`Photo of ${line.name}`}
                width={160}
                height={160}
                isWaiting
              />
            ))}
          </Box>
        </Box>
      </Box>
    ))}
  </Stack>
);

const Facts = ({ record }: { record: ReturnRecord }) => (
  <Stack sx={{ gap: 1 }}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <a href={`mailto:${record.email}`}>{record.email}</a>
    </Typography>
    <Link component={RouterLink} to={`/orders/${record.incrementId}/show`} variant="body2">
      Order {record.incrementId}
    </Link>
    <Typography variant="body2">Paid: {formatMoney(record.paidAmount, record.orderCurrencyCode)}</Typography>
    {record.isWithdrawal && (
      <Typography variant="body2">
        Withdrawal from the contract: refund it within 14 days, without a fee.
      </Typography>
    )}
    {record.refund && <Typography variant="body2">Refunded: {record.refund.amountFormat}</Typography>}
    {record.heldUntil && (
      <Typography variant="body2">
        Held for the customer until <DateTimeText value={record.heldUntil} />
      </Typography>
    )}
    {record.replacement && (
      <Typography variant="body2">
        Replacement: {record.replacement.carrier} {record.replacement.trackNumber}
      </Typography>
    )}
    {record.trackNumber && <Typography variant="body2">Tracking number: {record.trackNumber}</Typography>}
    {record.address && (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {record.address}
      </Typography>
    )}
    {record.labelUrl && (
      <Link href={record.labelUrl} target="_blank" rel="noreferrer" variant="body2">
        Label
      </Link>
    )}
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, display: 'grid', gap: 1 }}>
      {record.events.map(({ status, comment, createdAt }, index) => (
        <Box component="li" key={index}>
          <ReturnEventChip status={status} />{' '}
          <Typography variant="body2" color="text.secondary" component="span">
            <DateTimeText value={createdAt} />
          </Typography>
          {comment && <Typography variant="body2">{comment}</Typography>}
        </Box>
      ))}
    </Box>
  </Stack>
);

const ReturnDetails = ({ record }: { record: ReturnRecord }) => (
  <>
    <Title title={<PageTitle>{`Return ${record.number}`}</PageTitle>} />
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
      <Typography variant="h4" component="h1">
        {record.number}
      </Typography>
      <ReturnStatusChip status={record.status} isExchange={record.isExchange} />
      <Box sx={{ flex: 1 }} />
      {record.isExchange && (record.status === 'received' || record.status === 'exchanged') && (
        <DocumentLink href={`/api/admin/returns/${record.id}/packing-slip`} title="Packing slip" />
      )}
      <ReturnActions record={record} />
    </Stack>
    <RecordColumns>
      <Panel title="Items">
        <Lines record={record} />
      </Panel>
      <Panel title="What happened">
        <Facts record={record} />
      </Panel>
    </RecordColumns>
  </>
);

/** One return: what comes back and why, and the next step. */
export const ReturnPage = () => (
  <RecordPage<ReturnRecord>>{(record) => <ReturnDetails record={record} />}</RecordPage>
);
