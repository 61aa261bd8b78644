import { deepmerge } from '@mui/utils';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The colors and shapes of the shop (app/styles/theme.css), which cannot be read from here. */
export const color = {
  ink: '#21161a',
  ink2: '#5b4b50',
  ink3: '#756468',
  line: '#e6dfdb',
  lineStrong: '#8f8084',
  petal: '#faf6f4',
  blush: '#f7e6e6',
  wine: '#7a1c36',
  wineDeep: '#5a1026',
  leaf: '#2c6a4b',
  amber: '#855600',
  red: '#b3261e',
};
const FOCUS = { outline: `2px solid ${color.ink}`, outlineOffset: 2 };

export const theme: RaThemeOptions = deepmerge(defaultLightTheme, {
  palette: {
    mode: 'light',
    primary: { main: color.ink, dark: color.wineDeep, light: color.ink2, contrastText: '#fff' },
    secondary: { main: color.wine, dark: color.wineDeep, contrastText: '#fff' },
    success: { main: color.leaf },
    warning: { main: color.amber },
    error: { main: color.red },
    text: { primary: color.ink, secondary: color.ink2, disabled: color.ink3 },
    divider: color.line,
    background: { default: color.petal, paper: '#fff' },
  },
  typography: {
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    h4: { fontFamily: "'Hedvig Letters Serif', Georgia, serif", fontSize: '1.75rem' },
    h5: { fontFamily: "'Hedvig Letters Serif', Georgia, serif", fontSize: '1.5rem' },
    h6: { fontSize: '1.125rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  shape: { borderRadius: 6 },
  components: {
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': FOCUS } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 999, minHeight: 40 }, sizeSmall: { minHeight: 36 } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40 } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiFormControl: { defaultProps: { variant: 'outlined' } },
    MuiAppBar: { styleOverrides: { root: { boxShadow: 'none' } } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiCssBaseline: { styleOverrides: { a: { color: color.wine } } },
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaTopToolbar: { styleOverrides: { root: { background: 'none !important' } } },
    // Tables that are wider than a phone scroll by themselves.
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    MuiTableCell: { styleOverrides: { head: { color: color.ink2, fontWeight: 600 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    RaLayout: {
      styleOverrides: {
        root: {
          // What is wide scrolls by itself: without this, it would make the whole page wider than a phone.
          '&&, & .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
          '& .RaLayout-appFrame': { marginTop: 56 },
          '& .RaLayout-content': {
            padding: '8px 16px 48px',
            '@media (min-width: 900px)': { padding: '8px 24px 48px' },
          },
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 44,
          color: color.ink2,
          borderRadius: 6,
          margin: '2px 8px',
          '&.RaMenuItemLink-active': { color: color.wine, background: color.blush, fontWeight: 600 },
        },
      },
    },
  },
});
