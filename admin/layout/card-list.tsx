import { Box, Link, List, ListItem, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCreatePath, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { SelectRecord } from './select-record';

/**
 * A list on a phone: each record is a row that leads to its page. With `isSelectable`, its box chooses it for what can
 * be done to several at once.
 */
export function CardList<Listed extends RaRecord>(props: {
  type: 'show' | 'edit';
  isSelectable?: boolean;
  getTitle: (record: Listed) => string;
  getDetails: (record: Listed) => ReactNode;
  getStatus: (record: Listed) => ReactNode;
}) {
  const { type, isSelectable = false, getTitle, getDetails, getStatus } = props;
  const { data, isPending, total } = useListContext<Listed>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (isPending) return null;
  if (total === 0) return <Typography sx={{ p: 2 }}>Nothing was found</Typography>;
  return (
    <List disablePadding>
      {data?.map((record) => (
        <ListItem key={record.id} divider sx={{ gap: 1, alignItems: 'center', position: 'relative', pr: 2 }}>
          {isSelectable && <SelectRecord id={record.id} name={getTitle(record)} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={createPath({ resource, type, id: record.id })}
              underline="none"
              color="text.primary"
              sx={{ overflowWrap: 'anywhere', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {getTitle(record)}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {getDetails(record)}
            </Typography>
          </Box>
          {getStatus(record)}
        </ListItem>
      ))}
    </List>
  );
}
