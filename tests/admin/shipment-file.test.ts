import { describe, expect, test } from 'vitest';
import { FILE_ROWS_MAX, parseShipmentFile } from '@/admin/orders/shipment-file';

const parcel = { incrementId: '100000123', carrier: 'UPS', trackNumber: '1Z999' };

describe('a file of parcels', () => {
  test.each([
    ['commas', 'Order,Carrier,Tracking number\n100000123,UPS,1Z999\n'],
    [
      'semicolons, a byte order mark and Windows line breaks',
      '\uFEFFOrder;Carrier;Tracking Number\r\n100000123;UPS;1Z999\r\n',
    ],
    ['tabs', 'tracking_number\torder_number\tcarrier\n1Z999\t100000123\tUPS\n'],
    [
      'quotes, spaces and empty rows',
      '"Order" , "Carrier","Tracking no."\n\n "100000123","UPS" , "1Z999"\n\n',
    ],
    ['what spreadsheets put before text', "Name,Tracking,Carrier\n#100000123,'1Z999,UPS\n"],
    ['other columns', 'Date,Order,Tracking number,Weight,Carrier\n2026-11-29,100000123,1Z999,2,UPS\n'],
  ])('is read with %s', (_, text) => {
    expect(parseShipmentFile(text, '')).toEqual([parcel]);
  });

  test('takes the carrier of the whole file for rows that name none', () => {
    expect(parseShipmentFile('Order,Tracking number,Carrier\n100000123,1Z999,\n7,8,DHL\n', ' UPS ')).toEqual([
      parcel,
      { incrementId: '7', carrier: 'DHL', trackNumber: '8' },
    ]);
  });

  test.each([
    ['', 'The first row needs a column named "Order"'],
    ['Order\n1\n', 'The first row needs a column named "Tracking number"'],
    ['Order,Tracking number\n', 'The file has no rows below its titles'],
    ['Order,Tracking number\n1,2\n', 'Row 2 names no carrier: please enter one for the whole file'],
    ['Order,Carrier,Tracking number\n1,UPS,2\n,UPS,2\n', 'Row 3 has no order number'],
    ['Order,Carrier,Tracking number\n1,UPS\n', 'Row 2 has no tracking number'],
    [
      'Order,Carrier,Tracking number\n1,UPS,1.23E+14\n',
      'Row 2 has a tracking number that a spreadsheet has rounded: please format its column as text',
    ],
    ['Order,Carrier,Tracking number\n1,"UPS,2\n', 'This file cannot be read as CSV'],
  ])('says what is wrong with %j', (text, message) => {
    expect(() => parseShipmentFile(text, '')).toThrow(message);
  });

  test(`has ${FILE_ROWS_MAX} rows at most`, () => {
    const create = (count: number) => `Order,Carrier,Tracking\n${'1,UPS,2\n'.repeat(count)}`;
    expect(parseShipmentFile(create(FILE_ROWS_MAX), '')).toHaveLength(FILE_ROWS_MAX);
    expect(() => parseShipmentFile(create(FILE_ROWS_MAX + 1), '')).toThrow('Please split it');
  });
});
