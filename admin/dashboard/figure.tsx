import { Stack, Typography } from '@mui/material';

/** One number with its name. */
export const Figure = ({ label, value }: { label: string; value: string }) => (
  <Stack>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography sx={{ fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Stack>
);
