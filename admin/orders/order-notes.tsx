import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import type { OrderRecord } from './order-record';

/** Notes that only staff see, and a field for another. */
export function OrderNotes({ order, canWrite }: { order: OrderRecord; canWrite: boolean }) {
  const [text, setText] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const { incrementId, notes } = order;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const call = () => callAdmin(adminContract.order.addNote, { incrementId, text });
    if (await send(call, 'The note was added')) setText('');
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {notes.map((note) => (
        <Box key={note.id}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {note.text}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {note.actorName}, <DateTimeText value={note.createdAt} />
          </Typography>
        </Box>
      ))}
      {canWrite && (
        <Stack component="form" onSubmit={add} noValidate sx={{ gap: 1 }}>
          <TextField
            label="New note"
            size="small"
            multiline
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...getFieldProps('text', 'Only staff see it')}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={isBusy}
            disabled={text.trim() === ''}
            sx={{ alignSelf: 'start' }}
          >
            Add note
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
