import { LineCounter, parseDocument } from 'yaml';
import { findOffset } from './read-yaml';
import { readText } from './read-text';

const FENCE = '---\n';

type GetLine = (keys: readonly PropertyKey[]) => number;

/** What finds the lines of a file; null if it cannot be read. */
async function parseLines(file: string): Promise<GetLine | null> {
  const text = await readText(file).catch(() => null);
  if (text === null) return null;
  const isMarkdown = file.endsWith('.md');
  const yaml = isMarkdown ? text.replace(/^---\s*?\n/, '').split(/^---\s*?$/m)[0]! : text;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  if (document.errors.length > 0) return null;
  const before = isMarkdown ? FENCE.split('\n').length - 1 : 0;
  return (keys) => lineCounter.linePos(findOffset(document, keys)).line + before;
}

/** The line of a setting in a YAML file, or in the settings of a Markdown file; null if it cannot be found. */
export type FindYamlLine = (file: string, keys: readonly PropertyKey[]) => Promise<number | null>;

/** Finds lines; each file is read once. */
export function createLineFinder(): FindYamlLine {
  const files = new Map<string, Promise<GetLine | null>>();
  return async (file, keys) => {
    const parsed = files.get(file) ?? parseLines(file);
    files.set(file, parsed);
    return (await parsed)?.(keys) ?? null;
  };
}
