import type { FileError } from './file-error';
import type { LocalizedContent } from './localized-text';
import type { DateContext } from './shop-date';

/** A shop folder that is being read. */
export type ShopFolder = DateContext & {
  /** Where it is. */
  path: string;
  report: (error: FileError) => void;
  /** Takes the texts in further languages of each file. */
  addTranslations?: (file: string, content: Pick<LocalizedContent, 'translations' | 'textPaths'>) => void;
};
