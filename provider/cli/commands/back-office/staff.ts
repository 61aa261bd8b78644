import { STAFF_ROLES, staffContract, type StaffRole } from '@/contract/staff';
import { defineCommand, UsageError } from '../command';

const HELP = `npm run shop -- staff add <e-mail> --name <name> --role <${STAFF_ROLES.join('|')}> [--json]
npm run shop -- staff list [--json]
npm run shop -- staff link <e-mail> [--json]
npm run shop -- staff disable <e-mail> [--json]
npm run shop -- staff enable <e-mail> [--json]

Who may sign in to the back office. add and link print a link that opens once, within a day: its holder chooses a
password with it and sets up an authenticator app. link is also for who has lost either; an earlier link ends. disable
signs out all devices. The shop is that of the settings (DATABASE_URL or DATA_DIR, also in .env), and the link begins
with SITE_URL. With the embedded database, stop the shop first.

  --name  what colleagues and the audit log call them
  --role  what they may do
  --json  prints the result as JSON

Exit codes: 0 done, 1 there is no such member of staff, or already one, or nobody else is an owner, 2 the command is wrong`;

const ACTIONS = ['add', 'list', 'link', 'disable', 'enable'] as const;
export type StaffAction = (typeof ACTIONS)[number];

const isAction = (text: string | undefined): text is StaffAction => ACTIONS.some((action) => action === text);
const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text);

export type NewMember = { email: string; name: string; role: StaffRole };

function parseMember(email: string, { name, role }: { name?: string; role?: string }): NewMember {
  if (name === undefined) throw new UsageError('Name the member of staff: --name Ada.');
  if (!isRole(role)) throw new UsageError(`Write a role: --role ${STAFF_ROLES.join(', ')}.`);
  const { data, error } = staffContract.add.input.safeParse({ email, name, role });
  if (!data)
    throw new UsageError(
      error?.issues[0]?.path[0] === 'email'
        ? `“${email}” is no e-mail address.`
        : 'A name has 1 to 100 characters.',
    );
  return data;
}

export const staffCommand = defineCommand({
  summary: 'adds, lists or disables members of staff, or makes a link to sign in',
  help: HELP,
  options: { name: { type: 'string' }, role: { type: 'string' } },
  run: async ({ values, positionals }) => {
    const [action, email, ...more] = positionals;
    if (!isAction(action)) throw new UsageError('Write add, list, link, disable or enable.');
    if (action === 'list' && email !== undefined) throw new UsageError('staff list takes no e-mail address.');
    if (action !== 'list' && (email === undefined || more.length > 0))
      throw new UsageError('Write one e-mail address.');
    if (action !== 'add' && (values.name ?? values.role) !== undefined)
      throw new UsageError('Only staff add takes --name and --role.');
    const member = action === 'add' ? parseMember(email!, values) : null;
    const { runStaff } = await import('./run-staff');
    return runStaff({ action, email: email?.trim().toLowerCase() ?? '', member, isJson: values.json });
  },
});
