import { Alert, List, ListItem, ListItemButton, ListItemText, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { PageTitle } from '@/admin/layout/page-title';
import { Waiting } from '@/admin/layout/waiting';
import { describeRecipients, EMAIL_TITLES } from './email-titles';

type Emails = CallData<typeof adminContract.email.list>;

function EmailGroup(props: { title: string; items: Emails['items']; defaultRecipient: string | null }) {
  const { title, items, defaultRecipient } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding>
          {items.map(({ kind, isToOwner, ...state }) => (
            <ListItem key={kind} disablePadding divider>
              <ListItemButton component={Link} to={`/emails/${kind}`}>
                <ListItemText
                  primary={EMAIL_TITLES[kind].title}
                  secondary={
                    isToOwner
                      ? `${EMAIL_TITLES[kind].when} · ${describeRecipients(state, defaultRecipient)}`
                      : EMAIL_TITLES[kind].when
                  }
                  slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Paper>
    </section>
  );
}

/** All emails that the shop sends, with who gets each and when. */
export function EmailList() {
  const { data, error } = useQuery({
    queryKey: ['emails'],
    queryFn: () => callAdmin(adminContract.email.list),
    staleTime: 0,
  });
  return (
    <>
      <Title title={<PageTitle>Emails</PageTitle>} />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Waiting />}
      {data && (
        <Stack sx={{ gap: 3, mt: 2 }}>
          <EmailGroup
            title="To customers"
            items={data.items.filter(({ isToOwner }) => !isToOwner)}
            defaultRecipient={null}
          />
          <EmailGroup
            title="To you"
            items={data.items.filter(({ isToOwner }) => isToOwner)}
            defaultRecipient={data.defaultRecipient}
          />
        </Stack>
      )}
    </>
  );
}
