import { Box, CircularProgress } from '@mui/material';

/** In the place of what is being read. */
export const Waiting = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
