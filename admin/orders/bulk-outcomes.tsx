import { Alert, LinearProgress, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';

export type BulkOutcome = CallData<typeof adminContract.order.shipMany>['items'][number];

const STATE_NAMES: Record<BulkOutcome['state'], string> = {
  ready: 'Ready',
  done: 'Done',
  repeated: 'Was done before',
  refused: 'Refused',
};

/** What becomes of each of several orders; `details` are further words of a row. */
export const BulkOutcomes = (props: {
  outcomes: readonly BulkOutcome[];
  getDetails: (outcome: BulkOutcome, index: number) => string;
}) => (
  <Table size="small" aria-label="What becomes of each order">
    <TableHead>
      <TableRow>
        <TableCell>Order</TableCell>
        <TableCell>Outcome</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {props.outcomes.map((outcome, index) => (
        // The same order may be named twice.
        <TableRow key={`${outcome.incrementId} ${index}`}>
          <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
            {outcome.incrementId}
            <br />
            {props.getDetails(outcome, index)}
          </TableCell>
          <TableCell sx={{ verticalAlign: 'top', color: outcome.state === 'refused' ? 'error.main' : null }}>
            {outcome.message || STATE_NAMES[outcome.state]}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** How far a list is that is sent in parts. */
export const BulkProgress = ({ sent, total }: { sent: number; total: number }) => (
  <>
    <LinearProgress variant="determinate" value={(100 * sent) / total} aria-label="Progress" />
    <Alert severity="info" icon={false}>
      {sent} of {total}. Please keep this page open.
    </Alert>
  </>
);
