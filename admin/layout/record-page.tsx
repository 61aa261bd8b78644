import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { Waiting } from './waiting';

/** A cache key of its own: what a list has of a record is less than its page needs. */
const WHOLE = { meta: { suppressErrorToast: false } };

function WholeRecord<Whole extends RaRecord>({ children }: { children: (record: Whole) => ReactNode }) {
  const { record } = useShowContext<Whole>();
  if (record) return children(record);
  return <Waiting />;
}

/** The page of one record, once it is read: that of the page's address, unless it is named. */
export const RecordPage = <Whole extends RaRecord>({
  children,
  ...named
}: {
  children: (record: Whole) => ReactNode;
  resource?: string;
  id?: string;
}) => (
  <ShowBase<Whole> {...named} queryOptions={WHOLE}>
    <WholeRecord<Whole>>{children}</WholeRecord>
  </ShowBase>
);

/** Two columns on wide screens, one below the other on narrow ones. */
export const RecordColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);
