import type { Right } from '@/contract/staff';
import type { Db } from '@/provider/db/client';
import { addKey, deleteKey, listKeys } from '@/provider/modules/staff/admin-keys';
import { FieldError } from '@/provider/platform/errors/errors';
import { withShopDatabase } from '../with-folder-lock';

type KeysCommand = {
  action: 'add' | 'list' | 'delete';
  name: string;
  rights: readonly Right[];
  isJson: boolean;
};

/** Prints JSON, or lines. */
const print = (isJson: boolean, result: object, lines: readonly string[]) =>
  console.log(isJson ? JSON.stringify(result, null, 2) : lines.join('\n'));

async function add(db: Db, { name, rights, isJson }: KeysCommand): Promise<number> {
  const key = await addKey({ db, now: () => new Date() }, { name, rights, createdBy: null });
  print(isJson, { ...key, name, rights }, [
    `The key “${name}”, which is not shown again. Send it as “Authorization: Bearer <key>”:`,
    key.key,
  ]);
  return 0;
}

async function list(db: Db, { isJson }: KeysCommand): Promise<number> {
  const keys = await listKeys(db);
  const lines = keys.map(
    ({ name, rights, lastUsedAt }) =>
      `${name}: ${rights.join(', ')}; ${lastUsedAt ? `last used ${lastUsedAt}` : 'never used'}`,
  );
  print(isJson, { keys }, lines.length > 0 ? lines : ['There are no keys.']);
  return 0;
}

async function remove(db: Db, { name, isJson }: KeysCommand): Promise<number> {
  const found = (await listKeys(db)).find((key) => key.name === name);
  if (!found) {
    console.error(`There is no key “${name}”.`);
    return 1;
  }
  await deleteKey({ db }, found.id);
  print(isJson, { name, isDeleted: true }, [`The key “${name}” was deleted, and opens nothing any more.`]);
  return 0;
}

/** Adds, lists or deletes keys of machines. Returns the exit code. */
export async function runKeys(command: KeysCommand): Promise<number> {
  const run = { add, list, delete: remove }[command.action];
  try {
    return await withShopDatabase(({ db }) => run(db, command));
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    console.error(`${error.message}.`);
    return 1;
  }
}
