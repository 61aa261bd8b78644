import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableFileError, type Fault } from './files/fault';
import { readProducts } from './products/read-products';

/** More faults of one folder are counted, not kept. */
const FAULTS_MAX = 1_000;

export type FolderCheck = {
  productCount: number;
  variantCount: number;
  /** The first of them, in the order of the files. */
  faults: readonly Fault[];
  faultCount: number;
};

const PRODUCTS = 'products.csv';

/** Reads the products of a shop folder and says what is wrong in them. Changes nothing. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const faults: Fault[] = [];
  let [faultCount, productCount, variantCount] = [0, 0, 0];
  const report = (fault: Omit<Fault, 'file'>) => {
    faultCount += 1;
    if (faults.length < FAULTS_MAX) faults.push({ file: PRODUCTS, ...fault });
  };
  const path = join(folder, PRODUCTS);
  if (!existsSync(path))
    report({ line: null, field: null, message: 'The file is missing. It has the products of the shop.' });
  else
    try {
      for await (const { variants } of readProducts(path, report)) {
        productCount += 1;
        variantCount += variants.length;
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      report({ line: error.line, field: null, message: error.message });
    }
  return { productCount, variantCount, faults, faultCount };
}
