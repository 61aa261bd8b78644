import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, List, ListItem, ListItemButton, ListItemText, Paper, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { adminContract } from '@/contract/admin';
import { TextKind } from '@/contract/admin-content';
import { callAdmin } from '@/admin/api/client';
import { formatDateTime } from '@/admin/layout/date-time-text';
import { PageTitle } from '@/admin/layout/page-title';
import { Waiting } from '@/admin/layout/waiting';
import { TEXT_TITLES } from './content-titles';

const getDate = (kind: TextKind, date: string) => {
  const isPlanned = kind === 'posts' && new Date(date) > new Date();
  return `${isPlanned ? 'shown from ' : ''}${formatDateTime(date)}`;
};

/** The text pages, or the posts of the blog. */
export function TextList() {
  const kind = TextKind.catch('pages').parse(useParams().kind);
  const { data, error } = useQuery({
    queryKey: ['texts', kind],
    queryFn: async () => (await callAdmin(adminContract.content.listTexts, { kind })).items,
  });
  return (
    <>
      <Title title={<PageTitle>{TEXT_TITLES[kind]}</PageTitle>} />
      <Stack direction="row" sx={{ justifyContent: 'end', my: 1.5 }}>
        <Button component={Link} to={`/texts/${kind}/new`} startIcon={<AddIcon />}>
          New
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Waiting />}
      {data && (
        <Paper variant="outlined">
          <List disablePadding>
            {data.length === 0 && <ListItem>Nothing is written yet</ListItem>}
            {data.map(({ name, title, group, date }) => (
              <ListItem key={name} disablePadding divider>
                <ListItemButton component={Link} to={`/texts/${kind}/${name}`}>
                  <ListItemText
                    primary={title}
                    secondary={`/${name} · ${group} · ${getDate(kind, date)}`}
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
