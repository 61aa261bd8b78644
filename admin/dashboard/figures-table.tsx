import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type SxProps,
} from '@mui/material';

const number: SxProps = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** The figures of a chart as a table; the first column names the row, all others are numbers. */
export function FiguresTable(props: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const { caption, columns, rows } = props;
  return (
    // Scrolled with the keyboard, too.
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={caption}
      sx={{ maxHeight: 420, overscrollBehavior: 'contain' }}
    >
      <Table size="small" stickyHeader>
        <Box component="caption" sx={{ '&&': { position: 'absolute', clipPath: 'inset(50%)', p: 0 } }}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} scope="col" sx={index > 0 ? number : {}}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={`${cells[0]} ${row}`}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <TableCell key={columns[index]} component="th" scope="row" sx={{ minWidth: 120 }}>
                    {cell}
                  </TableCell>
                ) : (
                  <TableCell key={columns[index]} sx={number}>
                    {cell}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
