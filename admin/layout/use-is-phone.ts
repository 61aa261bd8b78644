import { useMediaQuery, type Theme } from '@mui/material';

/** Whether a list is shown as cards, since a table would be wider than the screen. */
export const useIsPhone = () =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
