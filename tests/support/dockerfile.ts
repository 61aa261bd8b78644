import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** One instruction of a Dockerfile: its flags, and the rest of its line. */
export type Instruction = { name: string; flags: Record<string, string>; text: string };

/** Splits `A=1 B=two` into pairs; values have no spaces. */
export const parsePairs = (text: string) =>
  text.split(/\s+/).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });

/** Reads a Dockerfile of the plain kind: no heredocs, no escapes within a line. */
export function parseDockerfile(content: string): Instruction[] {
  const lines = content
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim());
  return lines.map((line) => {
    const [, name = '', flagText = '', text = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
    const flags = Object.fromEntries(
      [...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag, value]) => [flag!, value!]),
    );
    return { name, flags, text: text.trim() };
  });
}

/** The files that a build gets: those of the repository that .dockerignore leaves. */
export function listContextFiles() {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file) && !ignored.some((pattern) => pattern.test(file)));
}
