import { parseArgs } from 'node:util';
import { getLoggableMessage } from '@/provider/platform/errors/loggable-error';
import { sharedOptions, UsageError, type Command } from './commands/command';
import { commands } from './commands/commands';

const TITLE_WIDTH = 17;

function formatCommandList() {
  const lines = [...commands].map(
    ([name, { title = name, summary }]) => `  ${title.padEnd(TITLE_WIDTH)}${summary}`,
  );
  return `Commands:\n${lines.join('\n')}\n\nnpm run shop -- <command> --help says more.`;
}

function parseInput(name: string, command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...command.options, ...sharedOptions },
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, option] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    if (option) throw new UsageError(`${name} has no option ${option}.`, { cause: error });
    if (code?.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message, { cause: error });
    throw error;
  }
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const command = commands.get(name);
  if (!command) throw new UsageError(`There is no command “${name}”.`);
  const input = parseInput(name, command, args);
  if (!input.values.help) return command.run(input);
  console.log(command.help);
  return 0;
}

/** Runs `npm run shop -- <args>`. Returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const at = args.findIndex((argument) => !argument.startsWith('-'));
  const name = args[at];
  try {
    if (name !== undefined) return await run(name, args.toSpliced(at, 1));
    const [option] = args.filter((argument) => argument !== '--help');
    if (option !== undefined) throw new UsageError(`Name a command before ${option}.`);
    console.log(formatCommandList());
    return 0;
  } catch (error) {
    console.error(getLoggableMessage(error));
    if (!(error instanceof UsageError)) return 1;
    console.error(`See: npm run shop -- ${commands.has(name ?? '') ? `${name} ` : ''}--help`);
    return 2;
  }
}
