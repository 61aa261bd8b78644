import { parse } from 'csv-parse/browser/esm/sync';

export type FileParcel = { incrementId: string; carrier: string; trackNumber: string };

/** Rows of a file: a day of a large shop. */
export const FILE_ROWS_MAX = 2000;
export const FILE_BYTES_MAX = 1_000_000;

/** The titles of columns that are known, without spaces, marks and capitals: those of carriers and shipping tools too. */
const TITLES: Record<keyof FileParcel, readonly string[]> = {
  incrementId: ['order', 'ordernumber', 'orderid', 'orderno', 'number', 'reference', 'name'],
  trackNumber: ['trackingnumber', 'tracking', 'tracknumber', 'trackno', 'trackingno', 'trackingcode'],
  carrier: ['carrier', 'carriername', 'shippingcarrier', 'courier', 'service', 'trackingcompany'],
};
const toKey = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '');

/** A file that is not of parcels, with a sentence for its reader. */
export class ShipmentFileError extends Error {}

/**
 * Reads the parcels of a CSV file: order, tracking number and carrier, in any order, with commas, semicolons or tabs.
 * `carrier` is for rows that name none.
 */
export function parseShipmentFile(text: string, carrier: string): FileParcel[] {
  let rows: string[][];
  try {
    rows = parse(text, {
      ...{ bom: true, delimiter: [',', ';', '\t'], relax_column_count: true },
      ...{ skip_empty_lines: true, trim: true, to: FILE_ROWS_MAX + 2 },
    });
  } catch {
    throw new ShipmentFileError('This file cannot be read as CSV');
  }
  const [titles = [], ...lines] = rows;
  const keys = titles.map(toKey);
  const indexOf = (field: keyof FileParcel) => keys.findIndex((key) => TITLES[field].includes(key));
  const [numberAt, trackAt, carrierAt] = [indexOf('incrementId'), indexOf('trackNumber'), indexOf('carrier')];
  if (numberAt < 0) throw new ShipmentFileError('The first row needs a column named "Order"');
  if (trackAt < 0) throw new ShipmentFileError('The first row needs a column named "Tracking number"');
  if (lines.length === 0) throw new ShipmentFileError('The file has no rows below its titles');
  if (lines.length > FILE_ROWS_MAX)
    throw new ShipmentFileError(`A file may have ${FILE_ROWS_MAX} rows at most. Please split it`);
  return lines.map((cells, index) => {
    const parcel = {
      // Spreadsheets and Shopify write "#" before a number, and an apostrophe keeps it a text.
      incrementId: (cells[numberAt] ?? '').replace(/^['#]+/, ''),
      trackNumber: (cells[trackAt] ?? '').replace(/^'/, ''),
      carrier: (cells[carrierAt] ?? '') || carrier.trim(),
    };
    const row = index + 2;
    if (!parcel.incrementId) throw new ShipmentFileError(`Row ${row} has no order number`);
    if (!parcel.trackNumber) throw new ShipmentFileError(`Row ${row} has no tracking number`);
    if (!parcel.carrier)
      throw new ShipmentFileError(`Row ${row} names no carrier: please enter one for the whole file`);
    // 1.23E+14: the number is lost.
    if (/^\d[.,]\d+e\+\d+$/i.test(parcel.trackNumber))
      throw new ShipmentFileError(
        `Row ${row} has a tracking number that a spreadsheet has rounded: please format its column as text`,
      );
    return parcel;
  });
}
