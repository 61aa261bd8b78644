import { join } from 'node:path';
import type { z } from 'zod';
import { UnreadableFileError, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { readText } from '@/provider/shop-folder/files/read-text';
import { parseYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { findImageLines } from './markdown-to-html';
import { findPlaceholderErrors, type TermValues } from './placeholders';

const FENCE = /^---[ \t]*$/;
const FIRST_YAML_LINE = 2;
/** The page reserves the room of an image, and shows none without a size. */
const IMAGE_MESSAGE =
  'Write an image with its size: <figure><img src="blog/wash.webp" alt="A basin" width="900" height="1200"></figure>.';

/** Divides a file into its settings, YAML between two lines of hyphens, and the Markdown below them. */
export function splitFrontMatter(text: string, report: ReportFileError) {
  const lines = text.split(/\r\n|\n|\r/);
  const fail = (message: string) => {
    report({ line: 1, field: null, message });
    return null;
  };
  if (!FENCE.test(lines[0] ?? ''))
    return fail('Begin the file with a line ---, then title and the other settings, then a line --- again.');
  const end = lines.findIndex((line, at) => at > 0 && FENCE.test(line));
  if (end === -1) return fail('Write a line --- where the settings end.');
  return {
    yaml: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  };
}

type MarkdownFileOptions<Schema extends z.ZodType> = {
  schema: Schema;
  values: TermValues | null;
  mayLackText?: (settings: z.output<Schema>) => boolean;
};

/** Reads a Markdown file with settings. Null, with reports, if it cannot be used. */
export async function readMarkdownFile<Schema extends z.ZodType>(
  { path, report }: ShopFolder,
  file: string,
  { schema, values, mayLackText = () => false }: MarkdownFileOptions<Schema>,
): Promise<{ settings: z.output<Schema>; body: string } | null> {
  let hasError = false;
  const fail: ReportFileError = (error) => {
    hasError = true;
    report({ file, ...error });
  };
  try {
    const parts = splitFrontMatter((await readText(join(path, file))) ?? '', fail);
    if (!parts) return null;
    const { yaml, body, bodyLine } = parts;
    const settings = parseYaml(yaml, schema, { report: fail, firstLine: FIRST_YAML_LINE });
    for (const [at, line] of body.split('\n').entries())
      for (const message of findPlaceholderErrors(line, values))
        fail({ line: bodyLine + at, field: null, message });
    for (const line of findImageLines(body))
      fail({ line: bodyLine + line, field: null, message: IMAGE_MESSAGE });
    if (settings !== null && body.trim() === '' && !mayLackText(settings))
      fail({ line: bodyLine, field: null, message: 'Write the text below the settings.' });
    return settings === null || hasError ? null : { settings, body };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    fail({ line: error.line, field: null, message: error.message });
    return null;
  }
}
