import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before a page with changes is left. Returns the dialog, to be rendered. */
export function useUnsavedWarning(hasChanges: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay}>
      <DialogTitle>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>What you have changed here is lost.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        <Button variant="contained" onClick={stay} autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
