// Draws the icons that components/ui/icons/icon-names.ts lists, from Phosphor: `npm run icons`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IconProps } from '@phosphor-icons/react';
import { format, resolveConfig } from 'prettier';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstViewIconNames, iconNames } from '../components/ui/icons/icon-names';

const WEIGHT = /-(thin|light|bold|fill)$/;
const toUpper = (_: string, letter: string) => letter.toUpperCase();
const toCamelCase = (name: string) => name.replace(/-(\w)/g, toUpper);

/** The path of an icon in its box of 256 by 256. */
async function readPath(name: string): Promise<string> {
  const component = toCamelCase(`-${name.replace(WEIGHT, '')}`);
  const icons: Record<string, ComponentType<IconProps>> = await import(
    `@phosphor-icons/react/dist/ssr/${component}`
  );
  const svg = renderToStaticMarkup(
    createElement(icons[`${component}Icon`]!, {
      weight: (WEIGHT.exec(name)?.[1] ?? 'regular') as IconProps['weight'],
    }),
  );
  const path = /^<svg[^>]*><path d="([^"]+)"><\/path><\/svg>$/.exec(svg)?.[1];
  if (!path) throw new Error(`${name} is more than one path`);
  return path;
}

async function makeSprite(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(
      async (name) =>
        `<symbol id="${name}" viewBox="0 0 256 256" fill="currentColor"><path d="${await readPath(name)}"/></symbol>\n`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">\n<!-- Phosphor Icons, MIT license -->\n${symbols.join('')}</svg>\n`;
}

async function makeFirstViewPaths(): Promise<string> {
  const paths = await Promise.all(
    firstViewIconNames.map(
      async (name) => `export const ${toCamelCase(name)} = '${await readPath(name)}';\n`,
    ),
  );
  const text = `/** Made by \`npm run icons\`. */\n\n${paths.join('')}`;
  return format(text, { ...(await resolveConfig('package.json')), parser: 'typescript' });
}

/** The generated files, by path. */
export const makeIconFiles = async () => ({
  'components/ui/icons/icons.svg': await makeSprite(),
  'components/ui/icons/first-view-paths.ts': await makeFirstViewPaths(),
});

if (fileURLToPath(import.meta.url) === process.argv[1])
  for (const [path, text] of Object.entries(await makeIconFiles())) writeFileSync(path, text);
