import type { FileError } from './file-error';
import type { DateContext } from './shop-date';

/** A shop folder that is being read. */
export type ShopFolder = DateContext & {
  /** Where it is. */
  path: string;
  report: (error: FileError) => void;
};
