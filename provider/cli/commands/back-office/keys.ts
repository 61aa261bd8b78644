import { RIGHTS, type Right } from '@/contract/staff';
import { defineCommand, UsageError } from '../command';

const HELP = `npm run shop -- keys add <name> --rights <right,right> [--json]
npm run shop -- keys list [--json]
npm run shop -- keys delete <name> [--json]

Keys with which machines call the admin API (/api/admin, /api/metrics): each has a name and only the rights that it is
given. A new key is shown once; the shop keeps no copy of it. The shop is that of the settings (DATABASE_URL or
DATA_DIR, also in .env). With the embedded database, stop it first.

  --rights  what it may do: ${RIGHTS.slice(0, 5).join(', ')},
            ${RIGHTS.slice(5).join(', ')}
  --json    prints the result as JSON

Exit codes: 0 done, 1 there is no such key, or already one, 2 the command is wrong`;

const isRight = (text: string): text is Right => RIGHTS.some((right) => right === text);

function parseRights(text: string | undefined): Right[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isRight(name));
  if (unknown !== undefined)
    throw new UsageError(
      unknown === ''
        ? 'Name the rights of the key: --rights orders.read,metrics.read.'
        : `There is no right “${unknown}”. There are ${RIGHTS.join(', ')}.`,
    );
  return [...new Set(names.filter(isRight))];
}

export const keysCommand = defineCommand({
  summary: 'adds, lists or deletes keys of machines for the admin API',
  help: HELP,
  options: { rights: { type: 'string' } },
  run: async ({ values, positionals }) => {
    const [action, name, ...more] = positionals;
    const isList = action === 'list';
    if (!isList && action !== 'add' && action !== 'delete')
      throw new UsageError('Write add, list or delete.');
    if (isList ? name !== undefined : name === undefined || more.length > 0)
      throw new UsageError(isList ? 'keys list takes no name.' : 'Name one key.');
    if (action !== 'add' && values.rights !== undefined)
      throw new UsageError('Only keys add takes --rights.');
    const rights = action === 'add' ? parseRights(values.rights) : [];
    const { runKeys } = await import('./run-keys');
    return runKeys({ action, name: name?.trim() ?? '', rights, isJson: values.json });
  },
});
