import { LineCounter, parseDocument } from 'yaml';
import { findOffset } from './read-yaml';
import { readText } from './read-text';

const FENCE = '---\n';

/** The line of a setting in a YAML file, or in the settings of a Markdown file; null if it cannot be found. */
export async function findYamlLine(file: string, keys: readonly PropertyKey[]): Promise<number | null> {
  const text = await readText(file).catch(() => null);
  if (text === null) return null;
  const isMarkdown = file.endsWith('.md');
  const yaml = isMarkdown ? text.replace(/^---\s*?\n/, '').split(/^---\s*?$/m)[0]! : text;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  if (document.errors.length > 0) return null;
  const { line } = lineCounter.linePos(findOffset(document, keys));
  return isMarkdown ? line + FENCE.split('\n').length - 1 : line;
}
