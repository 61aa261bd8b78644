import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import {
  composers,
  entryPoints,
  FOLDER_LIMIT,
  importRules,
  largeFolders,
  registries,
} from '@/import-rules.mjs';

/** `to` is a file, or `package:` and a name. */
type Import = { from: string; to: string; isType: boolean };

const SOURCE_FILES = [
  /^(app|components|contract|lib|provider|stores)\/.*\.(tsx?|mjs)$/,
  /^(middleware|instrumentation[\w-]*|next\.config)\.ts$/,
];
/** The names of a static import and its path; else the path of a dynamic import, or of one without names. */
const STATEMENT =
  /^\s*(?:import|export)\b([^;'"]*?)\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'|^\s*import\s+'([^']+)'/gm;
const ENDINGS = ['', '.ts', '.tsx', '.d.ts'];
const PACKAGE = 'package:';

const allFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');
const fileSet: ReadonlySet<string> = new Set(allFiles);

export const listSourceFiles = () =>
  allFiles.filter((file) => SOURCE_FILES.some((pattern) => pattern.test(file)));

function resolveImport(file: string, specifier: string): string {
  if (!/^(@\/|\.)/.test(specifier)) return PACKAGE + specifier;
  const path = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(file), specifier);
  return path + (ENDINGS.find((ending) => fileSet.has(path + ending)) ?? '');
}

/** Every import and re-export of the source files, those of types and of later loaded code as well. */
export const listImports = (files: readonly string[]): Import[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(([, names, from, loaded, sideEffect]) => ({
      from: file,
      to: resolveImport(file, from ?? loaded ?? sideEffect ?? ''),
      isType: /^\s*type\b/.test(names ?? ''),
    })),
  );

/** Whether a path of the rules means a file: the file itself or a folder around it; `*` is one name. */
function matchesPath(file: string, path: string): boolean {
  if (!path.includes('*')) return file === path || file.startsWith(`${path}/`);
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`).test(file);
}

const matchesAny = (file: string, paths: readonly string[]) => paths.some((path) => matchesPath(file, path));

export const findRule = (file: string) => importRules.findLast(({ from }) => matchesAny(file, from));

function isAllowed({ from, to, isType }: Import): boolean {
  const rule = findRule(from);
  if (!rule) return false;
  if (to.startsWith(PACKAGE)) {
    const name = to.slice(PACKAGE.length);
    return rule.packages?.some((known) => name === known || name.startsWith(`${known}/`)) ?? true;
  }
  const isImporterOfEntryPoints = matchesAny(from, [...entryPoints, ...registries]);
  if (matchesAny(to, entryPoints) && !isImporterOfEntryPoints) return false;
  const own = rule.from.filter((path) => matchesPath(from, path));
  const allowed = rule.may.flatMap((path) => {
    if (!path.startsWith('type:')) return [path];
    return isType ? [path.slice('type:'.length)] : [];
  });
  return matchesAny(to, [...own, ...allowed]);
}

const describeImport = ({ from, to }: Import) => `${from} imports ${to}`;

/** The imports that no rule allows, each with what to do instead. */
export const findWrongImports = (imports: readonly Import[]): string[] =>
  imports
    .filter((found) => !isAllowed(found))
    .map((found) => `${describeImport(found)}: ${findRule(found.from)?.message ?? 'no rule for this file'}`);

function listReachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of graph.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/** The imports between folders that reach each other. A sub-folder is a folder of its own. */
/** It imports no component (text-files.test.ts), so all folders of its feature may read it. */
const isTextFile = (file: string) => /-text\.tsx?$/.test(file);

export function findFolderCycles(imports: readonly Import[]): string[] {
  const between = imports
    .filter(({ from, to }) => !to.startsWith(PACKAGE) && !isTextFile(to) && !matchesAny(from, composers))
    .map((found) => ({ found, source: posix.dirname(found.from), target: posix.dirname(found.to) }))
    .filter(({ source, target }) => source !== target);
  const graph = new Map<string, Set<string>>();
  for (const { source, target } of between)
    graph.set(source, (graph.get(source) ?? new Set<string>()).add(target));
  const reachable = new Map([...graph.keys()].map((folder) => [folder, listReachable(graph, folder)]));
  return between
    .filter(({ source, target }) => reachable.get(target)?.has(source))
    .map(({ found }) => describeImport(found));
}

const reasons: Readonly<Record<string, string>> = largeFolders;

/** The folders with too many files and no reason for it, and those with a reason that they do not need. */
export function findFolderSizes(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...new Set([...counts.keys(), ...Object.keys(reasons)])]
    .filter((folder) => {
      const isLarge = (counts.get(folder) ?? 0) > FOLDER_LIMIT;
      return isLarge !== Object.hasOwn(reasons, folder);
    })
    .map((folder) => `${folder}: ${counts.get(folder) ?? 0} files`);
}

/** The paths of the rules that mean no file any more. */
export const findStalePaths = (): string[] =>
  [...importRules.flatMap(({ from, may }) => [...from, ...may]), ...entryPoints, ...registries, ...composers]
    .map((path) => path.replace('type:', ''))
    .filter((path) => !allFiles.some((file) => matchesPath(file, path)));
