import { Alert, Box, Button } from '@mui/material';

/** The button that saves a page: in reach on a phone, however long the page is. */
export const SaveBar = ({ isBusy, hasChanges }: { isBusy: boolean; hasChanges: boolean }) => (
  <Box
    sx={{
      ...{ position: 'sticky', bottom: 0, zIndex: 1, display: 'flex', justifyContent: 'end' },
      ...{ bgcolor: 'background.default', borderTop: 1, borderColor: 'divider', py: 1.5, mt: 2 },
    }}
  >
    <Button type="submit" variant="contained" loading={isBusy} disabled={!hasChanges}>
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
