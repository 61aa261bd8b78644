import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { UnreadableFileError, type ReportFileError } from './file-error';
import { readLanguages, type Languages } from './languages';
import { takeTranslations, type LocalizedContent } from './localized-text';
import { readText } from './read-text';
import type { ShopFolder } from './shop-folder';

/** "delivery.methods.2.name": the keys from the top of the file. */
const formatPath = (path: readonly PropertyKey[]) => path.map(String).join('.') || null;

/** The node at a path, or the nearest above it. */
function findNode(document: Document, path: readonly PropertyKey[]) {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node;
  }
  return document.contents;
}

/** The key itself says where a wrong setting is; the node of a value begins in the line after it. */
export function findOffset(document: Document, path: readonly PropertyKey[]): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isNode(key) && 'value' in key && key.value === path.at(-1))
    : undefined;
  const node = isNode(pair?.key) ? pair.key : findNode(document, path);
  return node?.range?.[0] ?? 0;
}

const getMessage = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && issue.input === undefined
    ? `It is missing: ${issue.message}`
    : issue.message;

/** Of a value that may be several things, what is wrong with the one that it seems to be: both are mappings. */
function listIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const seeming = issue.errors.find((errors) =>
      errors.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
    );
    if (!seeming) return [issue];
    return listIssues(seeming.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

type ParseOptions = {
  report: ReportFileError;
  firstLine?: number;
  getLanguages?: () => Languages;
  /** Takes the texts in further languages. */
  addTranslations?: (content: LocalizedContent) => void;
};

/**
 * Parses YAML and checks it. Null, with a report for each error, if it does not fit the schema. Empty text is an
 * empty object. `firstLine` is the line of the file in which the text begins. Without `getLanguages` no text has one
 * per locale.
 */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  { report, firstLine = 1, getLanguages, addTranslations }: ParseOptions,
): z.output<Schema> | null {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const getLine = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const [message = ''] = syntaxError.message.split(' at line ');
    report({ line: getLine(syntaxError.pos[0]), field: null, message: `This is not YAML: ${message}.` });
    return null;
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    report({ line: firstLine, field: null, message: (error as Error).message });
    return null;
  }
  const localized = getLanguages ? takeTranslations(schema, value, getLanguages()) : null;
  for (const { path, message } of localized?.errors ?? [])
    report({ line: getLine(findOffset(document, path)), field: formatPath(path), message });
  const parsed = schema.safeParse(localized ? localized.value : value, { reportInput: true });
  if (parsed.success && localized?.errors.length) return null;
  if (parsed.success) {
    if (localized) addTranslations?.(localized);
    return parsed.data;
  }
  for (const issue of listIssues(parsed.error.issues)) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
    const message =
      issue.code === 'unrecognized_keys' ? 'There is no such setting. Is it misspelt?' : getMessage(issue);
    report({ line: getLine(findOffset(document, path)), field: formatPath(path), message });
  }
  return null;
}

/** Whether a file is there and says nothing: it is empty, or all of it is comments. */
export async function isEmptyYamlFile(path: string): Promise<boolean> {
  const text = await readText(path);
  return text !== null && (parseDocument(text).toJS() ?? null) === null;
}

/**
 * Reads a YAML file of a shop folder and checks it. Null, with reports, if it cannot be used; a file that does not
 * exist is read as an empty one.
 */
export async function readYaml<Schema extends z.ZodType>(
  { path, report, addTranslations }: Pick<ShopFolder, 'path' | 'report' | 'addTranslations'>,
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const reportInFile: ReportFileError = (error) => report({ file, ...error });
  try {
    const text = await readText(join(path, file));
    const otherName = file.replace(/\.yaml$/, '.yml');
    if (text === null && existsSync(join(path, otherName)))
      report({ file: otherName, line: null, field: null, message: `Name this file ${file}.` });
    return parseYaml(text ?? '', schema, {
      report: reportInFile,
      getLanguages: () => readLanguages(path),
      addTranslations: (content) => addTranslations?.(file, content),
    });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    reportInFile({ line: error.line, field: null, message: error.message });
    return null;
  }
}
