import { expect, test } from 'vitest';
import { readExport, type ExportRow } from '@/tests/support/fixtures/product-export';

/** The first row of an export, in its order. */
const headers = {
  English: [
    ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Visibility in catalog'],
    ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'In stock?'],
    ...['Stock', 'Backorders allowed?', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Tags'],
    ...['Images', 'Parent', 'Upsells', 'Cross-sells', 'Attribute 1 name', 'Attribute 1 value(s)'],
    ...['Attribute 1 visible', 'Attribute 1 global'],
  ],
  German: [
    ...['ID', 'Typ', 'Artikelnummer', 'GTIN, UPC, EAN oder ISBN', 'Name', 'Veröffentlicht'],
    ...['Sichtbarkeit im Katalog', 'Kurzbeschreibung', 'Beschreibung', 'Datum, an dem Angebotspreis beginnt'],
    ...['Datum, an dem Angebotspreis endet', 'Vorrätig?', 'Bestand', 'Lieferrückstande erlaubt?'],
    ...['Gewicht (kg)', 'Angebotspreis', 'Regulärer Preis', 'Kategorien', 'Schlagwörter', 'Bilder'],
    ...['Übergeordnetes Produkt', 'Zusatzverkäufe', 'Cross-Sells (Querverkäufe)', 'Attribut 1 Name'],
    ...['Attribut 1 Wert(e)', 'Attribut 1 Sichtbar', 'Attribut 1 Global'],
  ],
  Spanish: [
    ...['ID', 'Tipo', 'SKU', 'GTIN, UPC, EAN o ISBN', 'Nombre', 'Publicado', 'Visibilidad en el catálogo'],
    ...['Descripción corta', 'Descripción', 'Día en que empieza el precio rebajado'],
    ...['Día en que termina el precio rebajado', '¿Existencias?', 'Inventario'],
    ...['¿Permitir reservas de productos agotados?', 'Peso (kg)', 'Precio rebajado', 'Precio normal'],
    ...['Categorías', 'Etiquetas', 'Imágenes', 'Superior', 'Ventas dirigidas', 'Ventas cruzadas'],
    ...['Nombre del atributo 1', 'Valor(es) del atributo 1', 'Atributo visible 1', 'Atributo global 1'],
  ],
  French: [
    ...['ID', 'Type', 'UGS', 'GTIN, UPC, EAN ou ISBN', 'Nom', 'Publié', 'Visibilité dans le catalogue'],
    ...['Description courte', 'Description', 'Date de début de promo', 'Date de fin de promo'],
    ...['En stock\u00a0?', 'Stock', 'Autoriser les commandes de produits en rupture\u00a0?', 'Poids (kg)'],
    ...['Tarif promo', 'Tarif régulier', 'Catégories', 'Étiquettes', 'Images', 'Parent', 'Produits suggérés'],
    ...['Ventes croisées', 'Nom de l’attribut 1', 'Valeur(s) de l’attribut 1 ', 'Attribut 1 visible'],
    ...['Attribut 1 global'],
  ],
};
type LanguageName = keyof typeof headers;
const others = ['German', 'Spanish', 'French'] as const;

const cap: ExportRow = {
  ...{ ID: 60, Type: 'simple', SKU: 'CAP', 'GTIN, UPC, EAN, or ISBN': '0123', Name: 'Cap', Published: 1 },
  ...{ 'Visibility in catalog': 'hidden', 'Short description': 'For the sun.', Description: 'Of linen.' },
  ...{ 'Date sale price starts': '2020-01-01', 'Date sale price ends': '2999-01-01', 'In stock?': 1 },
  ...{ Stock: 4, 'Backorders allowed?': 'notify', 'Weight (kg)': '0,25', 'Sale price': '64,99' },
  ...{ 'Regular price': '1299,5', Categories: 'Clothing > Caps', Tags: 'linen, sun', Upsells: 'id:44' },
  ...{ Images: 'https://shop.example/cap.jpg', 'Cross-sells': 'TEE', 'Attribute 1 name': 'Care' },
  ...{ 'Attribute 1 value(s)': 'By hand', 'Attribute 1 visible': 1, 'Attribute 1 global': 0 },
};
const tee: ExportRow = {
  ...{ ID: 44, Type: 'variable', SKU: 'TEE', Name: 'Tee', Published: 1, 'Attribute 1 name': 'Size' },
  ...{ 'Attribute 1 value(s)': 'S, M', 'Attribute 1 global': 1 },
};
const small: ExportRow = {
  ...{ ID: 45, Type: 'variation', SKU: 'TEE-S', Name: 'Tee - S', Published: 1, Parent: 'id:44' },
  ...{ 'Regular price': '20', 'In stock?': 0, 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S' },
};

/** The same cells, in the words of an export in another language. */
const translate = (rows: readonly ExportRow[], language: LanguageName) =>
  rows.map((row) =>
    Object.fromEntries(headers.English.map((name, at) => [headers[language][at]!, row[name] ?? ''])),
  );

test.each(others)('an export in %s is read like one in English', async (language) => {
  const expected = await readExport(translate([cap, tee, small], 'English'));
  expect(expected.errors).toEqual([]);
  expect(expected.products).toMatchObject([
    {
      ...{ handle: 'cap', isPublished: false, tags: ['linen', 'sun'] },
      variants: [{ priceCents: 6499, compareAtCents: 129950, stock: 4, weightGrams: 250, barcode: '0123' }],
      extras: {
        specifications: [{ label: 'Care', value: 'By hand' }],
        upSells: ['tee'],
        crossSells: ['tee'],
      },
    },
    { handle: 'tee', optionNames: ['Size'], variants: [{ sku: 'TEE-S', priceCents: 2000, stock: 0 }] },
  ]);
  expect(await readExport(translate([cap, tee, small], language))).toEqual(expected);
});

test('older words for a column, and any letter case and apostrophe, are known, too', async () => {
  const read = (row: ExportRow) => readExport([row]);
  const german = { ID: 1, Typ: 'simple', Name: 'Cap', 'regulärer preis': '9,90', Lager: 3 };
  expect((await read(german)).products).toMatchObject([{ variants: [{ priceCents: 990, stock: 3 }] }]);
  const spanish = { ID: 1, Tipo: 'simple', Nombre: 'Cap', 'Precio normal': 9, '¿En inventario?': 0 };
  expect((await read(spanish)).products).toMatchObject([{ variants: [{ priceCents: 900, stock: 0 }] }]);
  const french = {
    ...{ ID: 1, Type: 'simple', Nom: 'Cap', 'Tarif régulier': 9, "Nom de l'attribut 1": 'Soin' },
    ...{ "Valeur(s) de l'attribut 1": 'À la main', Catégories: 'Non classé' },
  };
  expect((await read(french)).products[0]!.extras).toMatchObject({
    ...{ specifications: [{ label: 'Soin', value: 'À la main' }], categories: [] },
  });
});

test('errors name the columns as the file has them', async () => {
  const { products, errors } = await readExport(
    translate(
      [
        { ...cap, ID: 1, SKU: 'A', Type: 'grouped' },
        { ...cap, ID: 2, SKU: 'B', Name: '' },
        { ...cap, ID: 3, SKU: 'C', 'Sale price': '', 'Regular price': 'viel' },
        { ...cap, ID: 4, SKU: 'D', Stock: 'viel' },
        { ...cap, ID: 5, SKU: 'E', 'Weight (kg)': 'viel' },
        { ...small, Parent: 'id:9' },
      ],
      'German',
    ),
  );
  expect(products).toEqual([]);
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    ...['2 Typ', '3 Name', '7 Übergeordnetes Produkt', '4 Regulärer Preis', '4 Regulärer Preis'],
    ...['5 Bestand', '5 Regulärer Preis', '6 Gewicht (kg)', '6 Regulärer Preis'],
  ]);
  const twice = readExport([{ ID: 1, Typ: 'simple', Name: 'A', 'Regulärer Preis': 1, Lager: 1, Bestand: 1 }]);
  await expect(twice).rejects.toThrow('“Lager” and “Bestand” are the same column.');
});

test.each([
  ['1.500', '“1.500” may be 1500 or 1.500.'],
  ['1,500', '“1,500” may be 1500 or 1.500.'],
  ['12.345', '“12.345” may be 12345 or 12.345.'],
  ['1.234,56', '“1.234,56” is not an amount.'],
])('the price %s is refused, since it may be two amounts', async (price, message) => {
  const rows = translate([{ ...cap, 'Sale price': '', 'Regular price': price }, tee, small], 'German');
  const { products, errors } = await readExport(rows);
  expect(products.map(({ handle }) => handle)).toEqual(['tee']);
  expect(errors[0]).toMatchObject({ line: 2, field: 'Regulärer Preis' });
  expect(errors[0]!.message).toContain(message);
});

test('one in another language says how to export in English', async () => {
  const italian = {
    ...{ ID: 1, Tipo: 'simple', COD: 'A', Nome: 'Cap', 'Prezzo di listino': 9 },
    ...{ 'Peso (kg)': '0,2', 'Lunghezza (cm)': 20 },
  };
  const withoutPrices = { ID: 1, Type: 'simple', SKU: 'A', Name: 'Cap' };
  const japanese = { ID: 1, タイプ: 'simple', SKU: 'A', 名前: 'Cap', '長さ (cm)': 20 };
  for (const row of [italian, withoutPrices, japanese])
    await expect(readExport([row])).rejects.toThrow('set Users > Profile > Language to English');
});

test.each<ExportRow>([
  { ID: 1, Title: 'Cap', Price: 9 },
  {
    ID: 1,
    Name: 'Cap',
    Description: 'Of linen.',
    Categories: 'Caps',
    Tags: 'sun',
    Images: 'cap.jpg',
    Price: 9,
  },
  { Id: 1, SKU: 'CAP', Title: 'Cap', 'Weight (kg)': 1, 'Variant Price': 9 },
  { SKU: 'CAP', Type: 'Cap', Title: 'Cap', 'Variant Price': 9 },
])(
  'a file with a number for each product and nothing else of WooCommerce lacks a handle: %o',
  async (row) => {
    await expect(readExport([row])).rejects.toThrow('The column “Handle” is missing in the first row.');
  },
);
