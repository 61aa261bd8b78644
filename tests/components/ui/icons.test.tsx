import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as firstViewPaths from '@/components/ui/icons/first-view-paths';
import { Icon } from '@/components/ui/icons/icon';
import { iconNames } from '@/components/ui/icons/icon-names';
import { makeIconFiles } from '@/scripts/make-icons';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'components'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('components/ui/icons/'))
  .map((file) => readFileSync(file, 'utf8'));

test('the icons in the repository are those that `npm run icons` makes', async () => {
  for (const [path, text] of Object.entries(await makeIconFiles()))
    expect(readFileSync(path, 'utf8'), path).toBe(text);
});

test('every icon of the sprite is used', () => {
  const used = sources
    .filter((text) => /from '@\/components\/ui\/icons\/icon(-names)?'/.test(text))
    .join('\n');
  expect(iconNames.filter((name) => !new RegExp(`(["'])${name}\\1`).test(used))).toEqual([]);
});

test('every path of the first view is used', () => {
  const used = sources.filter((text) => text.includes('/icons/first-view-paths')).join('\n');
  expect(Object.keys(firstViewPaths).filter((name) => !used.includes(`paths.${name}}`))).toEqual([]);
});

test('an icon names its drawing in the sprite, and is hidden from screen readers', () => {
  const sprite = readFileSync('components/ui/icons/icons.svg', 'utf8');
  const html = renderToStaticMarkup(<Icon name="heart-fill" size={20} className="text-wine" />);
  const id = /<use href="[^"#]+\.svg#([^"]+)">/.exec(html)?.[1];
  expect(sprite).toContain(`<symbol id="${id}"`);
  expect(html).toMatch(/^<svg aria-hidden="true" width="20" height="20" class="text-wine">/);
});
