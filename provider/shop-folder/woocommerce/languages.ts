/** The columns that are read, as WooCommerce's export has them in English. */
const COLUMNS = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Slug', 'Published', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends'],
  ...['In stock?', 'Stock', 'Backorders allowed?', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Upsells', 'Cross-sells', 'weight ({unit})'],
  ...['attribute {number} name', 'attribute {number} value(s)', 'attribute {number} visible'],
  'attribute {number} global',
];

/** What a header may have for a word in braces: a unit of weight, the number of an attribute. */
const WILDCARDS = { '{unit}': /(?<=\()(?:kg|g|lbs|oz)(?=\))/, '{number}': /(?<!\d)\d{1,3}(?!\d)/ };

/** The headers of an export in one language, by their names in English; older versions have other words. */
type Language = Readonly<Record<string, readonly string[]>>;

const german: Language = {
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
  'weight ({unit})': ['gewicht ({unit})'],
  'attribute {number} name': ['attribut {number} name'],
  'attribute {number} value(s)': ['attribut {number} wert(e)'],
  'attribute {number} visible': ['attribut {number} sichtbar'],
  'attribute {number} global': ['attribut {number} global'],
};

const spanish: Language = {
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
  'weight ({unit})': ['peso ({unit})'],
  'attribute {number} name': ['nombre del atributo {number}'],
  'attribute {number} value(s)': ['valor(es) del atributo {number}'],
  'attribute {number} visible': ['atributo visible {number}'],
  'attribute {number} global': ['atributo global {number}'],
};

const french: Language = {
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
  'weight ({unit})': ['poids ({unit})'],
  'attribute {number} name': ["nom de l'attribut {number}"],
  'attribute {number} value(s)': ["valeur(s) de l'attribut {number}"],
  'attribute {number} visible': ['attribut {number} visible'],
  'attribute {number} global': ['attribut {number} global'],
};

export const LANGUAGE_NAMES = 'English, German, Spanish or French';
const languages: readonly Language[] = [{}, german, spanish, french];

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
type GetName = (header: string) => string | null;

function createGetName(language: Language): GetName {
  const names = new Map(COLUMNS.map((name) => [normalizeHeader(name), name]));
  for (const [name, others] of Object.entries(language))
    for (const other of others) names.set(normalizeHeader(other), name);
  return (header) => {
    const text = normalizeHeader(header);
    const known = names.get(text);
    if (known) return known;
    for (const [wildcard, pattern] of Object.entries(WILDCARDS)) {
      const value = pattern.exec(text)?.[0];
      const name = value && names.get(text.replace(pattern, wildcard));
      if (name) return name.replace(wildcard, value);
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

/** Columns that a list of products of any shop may have. */
const COMMON_COLUMNS = new Set<string | null>([
  ...['ID', 'Name', 'Slug', 'Description', 'Published', 'Stock', 'Categories', 'Tags', 'Images', 'Parent'],
]);
/** WooCommerce writes the unit of three measures into their headers, in any language. */
const LENGTH = /\((?:m|cm|mm|in|yd)\)$/;

const isSign = (header: string) =>
  LENGTH.test(header) ||
  readers.some((getName) => {
    const name = getName(header);
    return name !== null && !name.startsWith('weight ') && !COMMON_COLUMNS.has(name);
  });
/** A number and one more column make no export of WooCommerce. */
const SIGNS_MIN = 2;

/** Whether a file looks like WooCommerce's export in a language that is not read, or without columns that it needs. */
export function isUnknownWooCommerce(headers: readonly string[]): boolean {
  const texts = headers.map(normalizeHeader);
  if (!texts.includes('id') || texts.includes('handle') || texts.includes('url handle')) return false;
  return texts.filter(isSign).length >= SIGNS_MIN;
}
