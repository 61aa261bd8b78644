import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { FocusEvent } from 'react';
import { useNotify } from 'react-admin';

/** Shows what is shown once, to be copied: a one-time link or a key. */
export function SecretDialog(props: {
  title: string;
  label: string;
  /** Null while there is none to show. */
  secret: string | null;
  hint: string;
  onClose: () => void;
}) {
  const { title, label, secret, hint, onClose } = props;
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      notify('Copied', { type: 'success' });
    } catch {
      notify('The browser did not allow to copy it: select the text instead', { type: 'warning' });
    }
  };
  return (
    <Dialog open={secret !== null} onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 } }}>
        <Alert severity="info">{hint}</Alert>
        <TextField
          label={label}
          value={secret ?? ''}
          fullWidth
          multiline
          slotProps={{
            htmlInput: {
              readOnly: true,
              onFocus: (event: FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select(),
            },
          }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={copy} autoFocus>
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
