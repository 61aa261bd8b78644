import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Button, Stack } from '@mui/material';

export type Moderated = 'approved' | 'rejected';

export const ModerationButtons = (props: { isBusy: boolean; onDecide: (status: Moderated) => void }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    <Button
      variant="contained"
      size="small"
      startIcon={<CheckIcon />}
      disabled={props.isBusy}
      onClick={() => props.onDecide('approved')}
    >
      Approve
    </Button>
    <Button
      variant="outlined"
      size="small"
      startIcon={<CloseIcon />}
      disabled={props.isBusy}
      onClick={() => props.onDecide('rejected')}
    >
      Refuse
    </Button>
  </Stack>
);
