import type { PdfPages } from './pdf-page';

export type PdfColumn = { title: string; width: number; align?: 'left' | 'right' };
/** One text for each column; `detail` stands below the first one. */
export type PdfRow = { cells: readonly string[]; detail?: string };

const GAP = 8;
const PADDING = 5;
const DETAIL_SIZE = 8;

/** Draws a table; its head is repeated on each page. */
export function drawTable(pdf: PdfPages, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const places = columns.map(({ width }, index) => ({
    x: columns.slice(0, index).reduce((sum, column) => sum + column.width, 0),
    width: width - GAP,
  }));
  const drawCells = (cells: readonly string[], weight: 'regular' | 'bold') =>
    Math.max(
      ...cells.map((text, index) => {
        const { align = 'left' } = columns[index] ?? {};
        return pdf.write(text, { ...places[index]!, align, weight }).height;
      }),
    );
  const drawHead = () => {
    pdf.skip(
      drawCells(
        columns.map(({ title }) => title),
        'bold',
      ) + PADDING,
    );
    pdf.rule();
    pdf.skip(PADDING);
  };
  drawHead();
  for (const { cells, detail } of rows) {
    const first = places[0]!;
    const heights = cells.map((text, index) => pdf.measure(text, { width: places[index]!.width }).height);
    const detailHeight = detail ? pdf.measure(detail, { width: first.width, size: DETAIL_SIZE }).height : 0;
    const rowHeight = Math.max(heights[0]! + detailHeight, ...heights);
    if (pdf.ensureSpace(rowHeight + 2 * PADDING)) drawHead();
    const top = pdf.getY();
    drawCells(cells, 'regular');
    if (detail) {
      pdf.moveTo(top + heights[0]!);
      pdf.write(detail, { ...first, size: DETAIL_SIZE });
    }
    pdf.moveTo(top + rowHeight + PADDING);
    pdf.rule();
    pdf.skip(PADDING);
  }
}
