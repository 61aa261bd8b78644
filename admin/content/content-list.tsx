import { List, ListItem, ListItemButton, ListItemText, Paper } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { ContentName, TextKind } from '@/contract/admin-content';
import { PageTitle } from '@/admin/layout/page-title';
import { CONTENT_TITLES, TEXT_TITLES } from './content-titles';

const LINKS = [
  ...TextKind.options.map((kind) => ({ to: `/texts/${kind}`, title: TEXT_TITLES[kind] })),
  ...ContentName.options.map((name) => ({ to: `/content/${name}`, title: CONTENT_TITLES[name] })),
];

/** What can be edited around products. */
export const ContentList = () => (
  <>
    <Title title={<PageTitle>Content</PageTitle>} />
    <Paper variant="outlined" sx={{ mt: 2 }}>
      <List disablePadding>
        {LINKS.map(({ to, title }) => (
          <ListItem key={to} disablePadding divider>
            <ListItemButton component={Link} to={to}>
              <ListItemText primary={title} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  </>
);
