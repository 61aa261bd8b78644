import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, Typography } from '@mui/material';
import { DataTable, List, useListContext, type RaRecord } from 'react-admin';
import type { CallData } from '@/contract/call';
import type { staffContract } from '@/contract/staff';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { PageTitle } from '@/admin/layout/page-title';

type AuditEntry = CallData<typeof staffContract.listAudit>['items'][number] & RaRecord<number>;

const OUTCOMES = { done: 'Done', refused: 'Refused' };

const Values = ({ title, values }: { title: string; values: Record<string, unknown> | null }) =>
  values && Object.keys(values).length > 0 ? (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {Object.entries(values).map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', gap: 1 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {typeof value === 'object' ? JSON.stringify(value) : String(value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  ) : null;

const AuditDetails = ({ record }: { record?: AuditEntry }) =>
  record ? (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', p: 1 }}>
      <Values title="Asked for" values={record.input} />
      <Values title="Before" values={record.before} />
      <Values title="After" values={record.after} />
      <Values title="From" values={{ address: record.clientIp }} />
    </Box>
  ) : null;

const getActor = ({ actorKind, actorName }: AuditEntry) =>
  actorKind === 'key' ? `Key ${actorName}` : actorName;

const Outcome = ({ outcome }: Pick<AuditEntry, 'outcome'>) =>
  outcome ? (
    OUTCOMES[outcome]
  ) : (
    <Chip size="small" color="warning" variant="outlined" label="Stopped on the way" />
  );

function AuditCards() {
  const { data = [] } = useListContext<AuditEntry>();
  return data.map((entry) => (
    <Accordion key={entry.id} disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box>
          <code>{entry.action}</code>
          <Typography variant="body2" color="text.secondary">
            {getActor(entry)} · <DateTimeText value={entry.createdAt} /> · <Outcome outcome={entry.outcome} />
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <AuditDetails record={entry} />
      </AccordionDetails>
    </Accordion>
  ));
}

const AuditTable = () => (
  <DataTable<AuditEntry> bulkActionButtons={false} rowClick="expand" expand={AuditDetails}>
    <DataTable.Col<AuditEntry> label="When" render={({ createdAt }) => <DateTimeText value={createdAt} />} />
    <DataTable.Col<AuditEntry> label="Who" render={getActor} />
    <DataTable.Col<AuditEntry> label="What" render={({ action }) => <code>{action}</code>} />
    <DataTable.Col<AuditEntry> label="Outcome" render={({ outcome }) => <Outcome outcome={outcome} />} />
  </DataTable>
);

/** Who changed what, the newest first. */
export function AuditList() {
  const isPhone = useIsPhone();
  return (
    <List
      title={<PageTitle>Audit log</PageTitle>}
      perPage={50}
      exporter={false}
      empty={false}
      storeKey={false}
    >
      {isPhone ? <AuditCards /> : <AuditTable />}
    </List>
  );
}
