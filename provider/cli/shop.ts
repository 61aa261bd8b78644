/**
 * The commands of a shop: `npm run shop -- check shops/mine`. Exit code 0: all is well, 1: errors were found,
 * 2: the command itself is wrong.
 */
import { existsSync } from 'node:fs';
import { runCommand } from './run-command';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runCommand(process.argv.slice(2));
