import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

/** A dialog with a form: Enter sends it, Escape and Cancel close it. */
export function FormDialog(props: {
  title: string;
  submitLabel: string;
  isOpen: boolean;
  isBusy: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  const { title, submitLabel, isOpen, isBusy, onClose, onSubmit, children } = props;
  const { isDangerous = false, isDisabled = false } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a portal bubbles into the one around it.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 } }}>
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
