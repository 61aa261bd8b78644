import { join } from 'node:path';
import { UnreadableFileError, type FileError } from './files/file-error';
import { getFileErrorMessage } from './files/read-text';
import { readProducts } from './products/read-products';

/** More errors of one folder are counted, not kept. */
const ERRORS_MAX = 1_000;

export type FolderCheck = {
  productCount: number;
  variantCount: number;
  /** The first of them, in the order of the files. */
  errors: readonly FileError[];
  errorCount: number;
};

const PRODUCTS = 'products.csv';

/** Reads the products of a shop folder and says what is wrong in them. Changes nothing. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const errors: FileError[] = [];
  let [errorCount, productCount, variantCount] = [0, 0, 0];
  const report = (error: Omit<FileError, 'file'>) => {
    errorCount += 1;
    if (errors.length < ERRORS_MAX) errors.push({ file: PRODUCTS, ...error });
  };
  try {
    for await (const { variants } of readProducts(join(folder, PRODUCTS), report)) {
      productCount += 1;
      variantCount += variants.length;
    }
  } catch (error) {
    if (error instanceof UnreadableFileError)
      report({ line: error.line, field: null, message: error.message });
    else report({ line: null, field: null, message: getFileErrorMessage(error) });
  }
  return { productCount, variantCount, errors, errorCount };
}
