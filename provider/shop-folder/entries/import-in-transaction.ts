import type { Db } from '@/provider/db/client';
import { isValueError } from '@/provider/db/postgres-error';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { importSection, type ImportSectionOptions, type SectionImport } from './import-section';
import type { Section, SectionFiles } from './section';
import { logError } from '@/provider/platform/log';

/** Imports a section in a transaction of its own. What the database refuses is reported, and the others go on. */
export async function importInTransaction<References>(
  ctx: ServiceContext,
  section: Section<References>,
  files: SectionFiles,
  options: ImportSectionOptions,
  /** In the same transaction. */
  onImported: (db: Db, result: SectionImport) => Promise<void> = async () => undefined,
): Promise<SectionImport> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const result = await importSection(tx.db, section, files, options);
      await onImported(tx.db, result);
      tx.invalidateTags(...result.tags);
      return result;
    });
  } catch (error) {
    if (!isValueError(error)) throw error;
    logError('import', `${section.name} was refused by the database`, error);
    const message =
      'The database refuses this file. Is there an unusual character in it, or a number too large?';
    options.folder.report({ file: section.getFile(''), line: null, field: null, message });
    return { changes: [], conflicts: [], tags: [] };
  }
}
