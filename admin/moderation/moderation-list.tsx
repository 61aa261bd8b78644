import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { List, SelectInput, useListContext, type RaRecord } from 'react-admin';
import { PageTitle } from '@/admin/layout/page-title';

type StatusChoices = readonly { id: string; name: string }[];

const moderationChoices: StatusChoices = [
  { id: 'pending', name: 'Waiting' },
  { id: 'approved', name: 'Approved' },
  { id: 'rejected', name: 'Refused' },
];
const createFilters = (choices: StatusChoices) => [
  <SelectInput key="status" source="status" choices={[...choices]} alwaysOn validate={() => undefined} />,
];

function Cards<Item extends RaRecord>({
  empty,
  render,
}: {
  empty: string;
  render: (item: Item) => ReactNode;
}) {
  const { data, isPending } = useListContext<Item>();
  if (isPending) return null;
  if (!data || data.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 3 }}>
        {empty}
      </Typography>
    );
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 2, gap: 2 }}>
      {data.map((item) => (
        <Card component="li" key={item.id}>
          <CardContent sx={{ display: 'grid', gap: 1 }}>{render(item)}</CardContent>
        </Card>
      ))}
    </Stack>
  );
}

/** What shoppers have sent, to be read: those that wait, the oldest first. */
export const ModerationList = <Item extends RaRecord>(props: {
  title: string;
  hasStatus?: boolean;
  choices?: StatusChoices;
  empty: string;
  render: (item: Item) => ReactNode;
}) => (
  <List
    title={<PageTitle>{props.title}</PageTitle>}
    pagination={false}
    perPage={1000}
    empty={false}
    actions={false}
    exporter={false}
    {...(props.hasStatus === false
      ? {}
      : {
          filters: createFilters(props.choices ?? moderationChoices),
          filterDefaultValues: { status: 'pending' },
        })}
  >
    <Cards<Item> empty={props.empty} render={props.render} />
  </List>
);
