import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';

/** The button that saves a page: in reach on a phone, however long the page is. */
export const SaveBar = (props: { isBusy: boolean; hasChanges: boolean; children?: ReactNode }) => (
  <Box
    sx={{
      ...{ position: 'sticky', bottom: 0, zIndex: 1, display: 'flex', justifyContent: 'end', gap: 1.5 },
      ...{ bgcolor: 'background.default', borderTop: 1, borderColor: 'divider', py: 1.5, mt: 2 },
    }}
  >
    {props.children}
    <Button type="submit" variant="contained" loading={props.isBusy} disabled={!props.hasChanges}>
      Save
    </Button>
  </Box>
);

/** Tells the second of two editors; `what` is what they edit: "this product". */
export const OutdatedAlert = ({ what, onReload }: { what: string; onReload: () => void }) => (
  <Alert
    severity="warning"
    sx={{ mb: 2 }}
    action={
      <Button color="inherit" onClick={onReload}>
        Drop mine and load it
      </Button>
    }
  >
    {`Somebody else has changed ${what} since you opened it.`}
  </Alert>
);
