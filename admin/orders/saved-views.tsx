import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { z } from 'zod';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';

type View = CallData<typeof adminContract.order.listViews>['items'][number];

/** What a saved view keeps: the filters and the sort of the list. One that cannot be read is the whole list. */
const Search = z
  .object({
    filter: z.record(z.string(), z.unknown()),
    sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  })
  .catch({ filter: {}, sort: { field: 'created', order: 'DESC' } });

function parseSearch(query: string) {
  try {
    return Search.parse(JSON.parse(query));
  } catch {
    return Search.parse(null);
  }
}

const readViews = async () => (await callAdmin(adminContract.order.listViews)).items;

function ViewsDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { send, isBusy, getFieldProps } = useAdminCall();
  const { data: views = [], refetch } = useQuery({ queryKey: ['order-views'], queryFn: readViews });

  const open = ({ query }: View) => {
    const search = parseSearch(query);
    setFilters(search.filter, Object.fromEntries(Object.keys(search.filter).map((field) => [field, true])));
    setSort(search.sort);
    onClose();
  };
  const save = async () => {
    const query = JSON.stringify({ filter: filterValues, sort });
    const call = () => callAdmin(adminContract.order.saveView, { name, query, isShared });
    if (await send(call, 'The view was saved')) onClose();
  };
  const remove = async ({ id }: View) => {
    if (!(await send(() => callAdmin(adminContract.order.deleteView, { id }), 'The view was deleted')))
      return;
    await refetch();
    // The button that had the focus is gone, and the dialog would no longer hear the keyboard.
    nameField.current?.focus();
  };
  return (
    <FormDialog
      isOpen
      title="Views"
      submitLabel="Save this view"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={save}
    >
      {views.length > 0 && (
        <List disablePadding aria-label="Saved views">
          {views.map((view) => (
            <ListItem
              key={view.id}
              disablePadding
              secondaryAction={
                view.isOwn && (
                  <IconButton
                    edge="end"
                    aria-label={`Delete the view ${view.name}`}
                    disabled={isBusy}
                    onClick={() => void remove(view)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )
              }
            >
              <ListItemButton onClick={() => open(view)}>
                <ListItemText primary={view.name} secondary={view.isOwn ? null : `by ${view.staffName}`} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <TextField
        label="Name of a new view"
        fullWidth
        value={name}
        inputRef={nameField}
        onChange={({ target }) => setName(target.value)}
        {...getFieldProps('name', 'It keeps the filters and the order of the list')}
      />
      <FormControlLabel
        label="Show it to all staff"
        control={<Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />}
      />
    </FormDialog>
  );
}

/** The saved views of the list of orders: the own ones, and those that others share. */
export function SavedViews() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<BookmarkIcon />} onClick={() => setIsOpen(true)}>
        Views
      </Button>
      {isOpen && <ViewsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
