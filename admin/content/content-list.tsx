import { List, ListItem, ListItemButton, ListItemText, Paper } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { ContentName } from '@/contract/admin-content';
import { PageTitle } from '@/admin/layout/page-title';
import { CONTENT_TITLES } from './content-titles';

/** What can be edited around products. */
export const ContentList = () => (
  <>
    <Title title={<PageTitle>Content</PageTitle>} />
    <Paper variant="outlined" sx={{ mt: 2 }}>
      <List disablePadding>
        {ContentName.options.map((name) => (
          <ListItem key={name} disablePadding divider>
            <ListItemButton component={Link} to={`/content/${name}`}>
              <ListItemText primary={CONTENT_TITLES[name]} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  </>
);
