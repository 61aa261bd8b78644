import { execFileSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import ts from 'typescript';
import { isScalar, parseDocument, visit as visitYaml } from 'yaml';
import { convertMarkdown } from '@/provider/shop-folder/texts/markdown-to-html';
import { splitFrontMatter } from '@/provider/shop-folder/texts/read-markdown-file';

/** Files with texts that a shopper reads: pages, API responses, emails and the demo shop. */
const TEXT_FILES = [
  /^(app|components|stores)\/.*\.tsx?$/,
  /^contract\/(response-codes|api-messages|field-messages|return-messages|withdrawal-messages)\.ts$/,
  /^lib\/(catalog|format|paths|seo|forms|payment|browser|storage|analytics|auth|queries)\/.*\.ts$/,
  /^provider\/(modules(?!\/payment\/gateways\/(?!payment-methods|gateway\.ts|bank-transfer))|platform|seed)\/.*\.ts$/,
  /^shops\/demo\/(.*\.(yaml|md)|(products|reviews|photos)\.csv)$/,
];

/** Attributes read by programs, not by shoppers. */
const NON_TEXT_ATTRIBUTES = new Set([
  'className',
  'href',
  'key',
  'id',
  'd',
  'sizes',
  'viewBox',
  'style',
  'rel',
  'type',
  'src',
  'listName',
]);

/** Elements inside a sentence: their text belongs to it. */
const INLINE_ELEMENTS = new Set([
  'b',
  'strong',
  'em',
  'span',
  'TextLink',
  'TextButton',
  'Link',
  'IntentLink',
  'time',
  'br',
]);

export const listTextFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => TEXT_FILES.some((pattern) => pattern.test(file)));

/** Single spaces between words, straight apostrophes, and ` | ` where a block of rich text ends. */
export const stripMarkup = (text: string): string =>
  text
    .replace(/<\/(p|li|h[1-6]|td|th|dd|dt|figcaption)>/g, ' | ')
    .replace(/<[^>]+>/g, '')
    .replace(/&[a-z]*apos;|&rsquo;|’/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const getTemplateText = (node: ts.TemplateExpression) =>
  node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');

/** The text that a child adds to the surrounding sentence; `{}` for a value. */
function getChildText(node: ts.JsxChild): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) {
    const { expression } = node;
    if (!expression) return '';
    if (ts.isStringLiteralLike(expression)) return expression.text;
    return ts.isTemplateExpression(expression) ? getTemplateText(expression) : '{}';
  }
  return isInline(node) ? node.children.map(getChildText).join('') : ' | ';
}

const isInline = (node: ts.Node): node is ts.JsxElement =>
  ts.isJsxElement(node) && INLINE_ELEMENTS.has(node.openingElement.tagName.getText());

const hasText = (node: ts.Node): node is ts.JsxElement | ts.JsxFragment =>
  (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
  node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '');

/** Its text belongs to the surrounding sentence, with which it was extracted. */
const isPartOfSentence = (node: ts.Node) => isInline(node) && hasText(node.parent);

const isNonText = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isJsxAttribute(node) && NON_TEXT_ATTRIBUTES.has(node.name.getText())) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') ||
  (ts.isCallExpression(node) && node.expression.getText().startsWith('console.'));

/** Dates of YAML files: "sunday +3 weeks". */
const DATE_KEYS = new Set(['date', 'starts', 'ends', 'until', 'updated']);

/** The strings of a YAML file, without keys. */
function listYamlTexts(source: string): string[] {
  const texts: string[] = [];
  visitYaml(parseDocument(source), {
    Pair: (_, { key }) => (isScalar(key) && DATE_KEYS.has(String(key.value)) ? visitYaml.SKIP : undefined),
    Scalar: (position, { value }) => {
      if (position !== 'key' && typeof value === 'string') texts.push(value);
    },
  });
  return texts;
}

/** Placeholders of a text are values. */
const dropNames = (text: string) => text.replace(/\{[a-z_]+\}/g, '{}');
/** Texts of emails name their values. */
const EMAIL_TEXTS = /(email-texts|owner-texts)\.ts$/;

/** The settings of a Markdown file and the text below them, with `{}` for values. */
function listMarkdownTexts(source: string): string[] {
  const parts = splitFrontMatter(source, () => undefined);
  if (!parts) return [];
  return [...listYamlTexts(parts.yaml), convertMarkdown(parts.body)].map(dropNames);
}

const DATE_COLUMNS = ['New Until', 'Sale Ends', 'Created At'];

/** The lines of all cells of a CSV file. */
function listCsvTexts(source: string): string[] {
  const rows = parse(source, { columns: true }) as Record<string, string>[];
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, cell]) => (DATE_COLUMNS.includes(column) ? [] : cell.split('\n'))),
  );
}

/**
 * Extracts the texts of a source file: the strings of YAML and Markdown, the cells of CSV, literals, templates with `{}` for values, and the sentences of its
 * elements.
 */
export function extractTexts(file: string, source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    const plainText = stripMarkup(text);
    if (/[a-z]{2}.* /i.test(plainText)) texts.push(plainText);
  };
  if (/\.(yaml|md)$/.test(file)) {
    (file.endsWith('.md') ? listMarkdownTexts : listYamlTexts)(source).forEach(add);
    return texts;
  }
  if (file.endsWith('.csv')) {
    new Set(listCsvTexts(source)).forEach(add);
    return texts;
  }
  const isOfEmail = EMAIL_TEXTS.test(file);
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    if (isNonText(node)) return;
    if (hasText(node) && !isPartOfSentence(node)) add(node.children.map(getChildText).join(''));
    else if (ts.isStringLiteralLike(node)) add(isOfEmail ? dropNames(node.text) : node.text);
    else if (ts.isTemplateExpression(node)) add(getTemplateText(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** Splits "Arrives today. Free." into two sentences. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\s*\|\s*/).filter((sentence) => /[a-z]{2}/i.test(sentence));
