import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { ServiceContext } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import { findOriginalImage } from '@/provider/platform/images/find-original-image';
import { isMediaPath } from '@/provider/platform/images/media-path';
import type { FileEntry } from '@/provider/shop-folder/entries/entry';
import type { Section } from '@/provider/shop-folder/entries/section';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import { loadLanguages } from './section-state';

/** Runs with a folder that has these files alone. */
async function withFolder<Result>(
  files: Readonly<Record<string, string>>,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = await mkdtemp(join(tmpdir(), 'shop-content-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    }
    return await run(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

export function parseContent(text: string): Readonly<Record<string, unknown>> {
  try {
    return z.object({}).loose().parse(JSON.parse(text));
  } catch {
    throw new FieldError('text', 'text must be an object in JSON');
  }
}

function throwFileErrors(errors: readonly FileError[]) {
  const [first, ...others] = errors.map(({ field, line, message }) => ({
    // What is about no line is about the file, whose name is the address of the text.
    field: field ?? (line === null ? 'name' : 'text'),
    message,
  }));
  if (first) throw new FieldError(first.field, first.message, others);
}

/** Reads what somebody wrote as an import of these files would. Throws all that is wrong, by its place in the content. */
export async function readEntries<References>(
  tx: ServiceContext,
  section: Section<References>,
  files: Readonly<Record<string, string>>,
  references: References,
): Promise<readonly FileEntry[]> {
  const { language, further } = await loadLanguages(tx.db);
  const settings = { 'shop.yaml': stringify({ language, further_languages: further }) };
  return withFolder({ ...settings, ...files }, async (path) => {
    const errors: FileError[] = [];
    const report = (error: FileError) => void errors.push(error);
    const folder = { path, report, now: tx.now(), timeZone: tx.config.timeZone };
    const { entries } = await section.read(folder, references);
    throwFileErrors(errors);
    return entries;
  });
}

/** Where each image and film of the content is: those that are named where the content had nothing of that name before. */
function* listNewMedia(value: unknown, known: ReadonlySet<string>, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') {
    if (isMediaPath(value) && !known.has(value)) yield [path, value];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* listNewMedia(part, known, path === '' ? key : `${path}.${key}`);
}

/** A file that is not there would leave a hole on the page. */
export async function requireMedia({ config }: ServiceContext, before: string, after: string) {
  const known = new Set([...listNewMedia(JSON.parse(before), new Set())].map(([, file]) => file));
  for (const [field, file] of listNewMedia(JSON.parse(after), known)) {
    const found = await findOriginalImage(file, config);
    if (!found || !(await found.isAvailable())) throw new FieldError(field, `There is no file ${file}`);
  }
}
