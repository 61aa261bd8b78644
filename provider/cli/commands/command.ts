import { existsSync, statSync } from 'node:fs';
import type { ParseArgsConfig, parseArgs } from 'node:util';

export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** Every command has these. */
export const sharedOptions = {
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const satisfies CommandOptions;

type SharedOptions = typeof sharedOptions;

type Input<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options & SharedOptions; allowPositionals: true }>
>;

export type Command<Options extends CommandOptions = CommandOptions> = {
  /** What it does, in the list of all commands. */
  summary: string;
  /** What --help prints. */
  help: string;
  /** What it is called in that list, if that takes more than its name. */
  title?: string;
  options: Options;
  /** Returns the exit code. What it needs of the provider is loaded only now. */
  run: (input: Input<Options>) => Promise<number>;
};

/** Checks `run` against the options; the list of commands needs to know only how to call it. */
export const defineCommand = <const Options extends CommandOptions>(command: Command<Options>) =>
  command as unknown as Command;

/** The command itself is wrong: exit code 2, and where its help is. */
export class UsageError extends Error {}

/** The one positional argument, such as a folder. */
export function requireArgument(positionals: readonly string[], message: string): string {
  const [argument, ...more] = positionals;
  if (argument === undefined || more.length > 0) throw new UsageError(message);
  return argument;
}

/** The one folder that a command names. */
export function requireFolder(positionals: readonly string[]): string {
  const folder = requireArgument(positionals, 'Name one folder.');
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return folder;
}
