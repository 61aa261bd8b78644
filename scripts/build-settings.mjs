// Settings that the build fixes, since the browser's code has them: what a build was made with, and what is set now.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nextEnv from '@next/env';

const NAMES = [
  'STORE_NAME',
  'IMAGE_HOST',
  'GOOGLE_CLIENT_ID',
  'FACEBOOK_APP_ID',
  'APPLE_CLIENT_ID',
  'GTM_ID',
  'POPUP_FETCH',
];
const FILE = 'build-settings.json';

/** What .env files say counts as set, as it does for Next. */
export const loadSettings = () => void nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error() {} });

/** @typedef {Record<string, string | undefined>} Env */

/** @param {Env} env */
const settingsOf = (env) => Object.fromEntries(NAMES.map((name) => [name, env[name] ?? '']));

/** Run after the build. @param {string} distDir @param {Env} env */
export const writeBuildSettings = (distDir, env = process.env) =>
  writeFileSync(join(distDir, FILE), JSON.stringify(settingsOf(env)));

/**
 * The settings that are not what the build was made with; none of a build that does not say.
 * @param {string} distDir @param {Env} env
 */
export function findChangedSettings(distDir, env = process.env) {
  try {
    const built = JSON.parse(readFileSync(join(distDir, FILE), 'utf8'));
    const now = settingsOf(env);
    return NAMES.filter((name) => built[name] !== now[name]);
  } catch {
    return [];
  }
}
