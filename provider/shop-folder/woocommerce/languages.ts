/** The columns that are read, as WooCommerce's export has them in English. */
const COLUMNS = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Slug', 'Published', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends'],
  ...['In stock?', 'Stock', 'Backorders allowed?', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Upsells', 'Cross-sells'],
];

/** A weight, and the parts of an attribute, by their names in English. */
const PARTS = ['weight', 'name', 'value(s)', 'visible', 'global'] as const;
type Parts = Record<(typeof PARTS)[number], RegExp>;

/** What an export in one language calls columns that have another name in English; older versions have other words. */
type Language = { headers: Readonly<Record<string, readonly string[]>>; parts: Parts };

const english: Language = {
  headers: {},
  parts: {
    weight: /^weight \((kg|g|lbs|oz)\)$/,
    name: /^attribute (\d{1,3}) name$/,
    'value(s)': /^attribute (\d{1,3}) value\(s\)$/,
    visible: /^attribute (\d{1,3}) visible$/,
    global: /^attribute (\d{1,3}) global$/,
  },
};

const german: Language = {
  headers: {
    Type: ['Typ'],
    SKU: ['Artikelnummer'],
    'GTIN, UPC, EAN, or ISBN': ['GTIN, UPC, EAN oder ISBN'],
    Published: ['Veröffentlicht'],
    'Visibility in catalog': ['Sichtbarkeit im Katalog'],
    'Short description': ['Kurzbeschreibung'],
    Description: ['Beschreibung'],
    'Date sale price starts': ['Datum, an dem Angebotspreis beginnt'],
    'Date sale price ends': ['Datum, an dem Angebotspreis endet'],
    'In stock?': ['Vorrätig?'],
    Stock: ['Bestand', 'Lager'],
    'Backorders allowed?': ['Lieferrückstände erlaubt?', 'Lieferrückstande erlaubt?', 'Rückstände erlaubt?'],
    'Sale price': ['Angebotspreis'],
    'Regular price': ['Regulärer Preis'],
    Categories: ['Kategorien'],
    Tags: ['Schlagwörter'],
    Images: ['Bilder'],
    Parent: ['Übergeordnetes Produkt'],
    Upsells: ['Zusatzverkäufe'],
    'Cross-sells': ['Cross-Sells (Querverkäufe)'],
  },
  parts: {
    weight: /^gewicht \((kg|g|lbs|oz)\)$/,
    name: /^attribut (\d{1,3}) name$/,
    'value(s)': /^attribut (\d{1,3}) wert\(e\)$/,
    visible: /^attribut (\d{1,3}) sichtbar$/,
    global: /^attribut (\d{1,3}) global$/,
  },
};

const spanish: Language = {
  headers: {
    Type: ['Tipo'],
    'GTIN, UPC, EAN, or ISBN': ['GTIN, UPC, EAN o ISBN'],
    Name: ['Nombre'],
    Published: ['Publicado'],
    'Visibility in catalog': ['Visibilidad en el catálogo'],
    'Short description': ['Descripción corta'],
    Description: ['Descripción'],
    'Date sale price starts': ['Día en que empieza el precio rebajado'],
    'Date sale price ends': ['Día en que termina el precio rebajado'],
    'In stock?': ['¿Existencias?', '¿En inventario?'],
    Stock: ['Inventario'],
    'Backorders allowed?': ['¿Permitir reservas de productos agotados?'],
    'Sale price': ['Precio rebajado'],
    'Regular price': ['Precio normal'],
    Categories: ['Categorías'],
    Tags: ['Etiquetas'],
    Images: ['Imágenes'],
    Parent: ['Superior'],
    Upsells: ['Ventas dirigidas'],
    'Cross-sells': ['Ventas cruzadas'],
  },
  parts: {
    weight: /^peso \((kg|g|lbs|oz)\)$/,
    name: /^nombre del atributo (\d{1,3})$/,
    'value(s)': /^valor\(es\) del atributo (\d{1,3})$/,
    visible: /^atributo visible (\d{1,3})$/,
    global: /^atributo global (\d{1,3})$/,
  },
};

const french: Language = {
  headers: {
    SKU: ['UGS'],
    'GTIN, UPC, EAN, or ISBN': ['GTIN, UPC, EAN ou ISBN'],
    Name: ['Nom'],
    Published: ['Publié'],
    'Visibility in catalog': ['Visibilité dans le catalogue'],
    'Short description': ['Description courte'],
    'Date sale price starts': ['Date de début de promo'],
    'Date sale price ends': ['Date de fin de promo'],
    'In stock?': ['En stock ?'],
    'Backorders allowed?': ['Autoriser les commandes de produits en rupture ?'],
    'Sale price': ['Tarif promo'],
    'Regular price': ['Tarif régulier'],
    Categories: ['Catégories'],
    Tags: ['Étiquettes'],
    Upsells: ['Produits suggérés', 'Montée en gamme'],
    'Cross-sells': ['Ventes croisées'],
  },
  parts: {
    weight: /^poids \((kg|g|lbs|oz)\)$/,
    name: /^nom de l'attribut (\d{1,3})$/,
    'value(s)': /^valeur\(s\) de l'attribut (\d{1,3})$/,
    visible: /^attribut (\d{1,3}) visible$/,
    global: /^attribut (\d{1,3}) global$/,
  },
};

export const LANGUAGE_NAMES = 'English, German, Spanish or French';
const languages = [english, german, spanish, french];

/** In any letter case, with any apostrophe, and with any space, also before a question mark. */
const normalizeHeader = (header: string) =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ \?/g, '?')
    .trim();

/** The name of a column in English by its header; null for one that is not read. */
export type GetName = (header: string) => string | null;

function createGetName({ headers, parts }: Language): GetName {
  const names = new Map(COLUMNS.map((name) => [normalizeHeader(name), name]));
  for (const [name, others] of Object.entries(headers))
    for (const other of others) names.set(normalizeHeader(other), name);
  return (header) => {
    const text = normalizeHeader(header);
    const known = names.get(text);
    if (known) return known;
    for (const part of PARTS) {
      const value = parts[part].exec(text)?.[1] ?? english.parts[part].exec(text)?.[1];
      if (value) return part === 'weight' ? `weight (${value})` : `attribute ${value} ${part}`;
    }
    return null;
  };
}
const readers = languages.map(createGetName);

/** What names the columns of WooCommerce's export, by the language of its headers; null if they are of another file. */
export function findWooCommerceNames(headers: readonly string[]): GetName | null {
  const texts = new Set(headers.map(normalizeHeader));
  if (texts.has('handle') || texts.has('url handle')) return null;
  const found = readers.find((getName) => {
    const names = new Set(headers.map(getName));
    return names.has('Regular price') && names.has('Type');
  });
  return found ?? null;
}

/** Whether a file looks like WooCommerce's export in a language that is not read, or without columns that it needs. */
export function isUnknownWooCommerce(headers: readonly string[]): boolean {
  const texts = headers.map(normalizeHeader);
  return texts.includes('id') && !texts.includes('handle') && !texts.includes('url handle');
}
