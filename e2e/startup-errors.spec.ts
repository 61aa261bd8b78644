// In test:all only: a shop started with other settings.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

const WRONG: Record<string, string> = {
  SITE_URL: 'foo',
  API_BASE_URL: 'foo',
  GTM_ID: 'foo',
  IMAGE_HOST: 'pictures.example',
  POPUP_FETCH: 'maybe',
  SHUTDOWN_DELAY_SECONDS: '11',
  PAY_WITHIN_HOURS: '-1',
  OWNER_KEY: 'short',
};

for (const [name, value] of Object.entries(WRONG))
  test(`${name}=${value} stops startup with one line that names it`, async () => {
    const shop = await startShop(
      { DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-refused-')), [name]: value },
      'serve',
    );
    expect(await shop.exit).toBe(1);
    // Next logs that it has read its configuration.
    const lines = shop
      .getOutput()
      .trim()
      .split('\n')
      .filter((line) => !line.includes('Running next.config'));
    expect(lines, shop.getOutput()).toHaveLength(1);
    expect(lines[0]).toContain('The shop cannot start');
    expect(lines[0]).toContain(name);
  });

for (const port of ['abc', '99999', '80x', '-1'])
  test(`PORT=${port} stops startup with one line that names it`, async () => {
    const shop = await startShop({ PORT: port }, 'serve', { portFrom: 'PORT' });
    expect(await shop.exit).toBe(1);
    expect(shop.getOutput()).toMatch(/^The shop cannot start: Setting PORT is wrong: [^\n]+\n$/);
  });

for (const content of ['{"config":', '{}'])
  test(`a build with the config ${content} stops startup with one line that names the file`, async () => {
    const DIST_DIR = mkdtempSync(join(tmpdir(), 'odette-damaged-'));
    writeFileSync(join(DIST_DIR, 'required-server-files.json'), content);
    const shop = await startShop({ DIST_DIR }, 'serve');
    expect(await shop.exit).toBe(1);
    expect(shop.getOutput()).toMatch(
      /^The shop cannot start: \S+required-server-files\.json is damaged, the shop must be built again: [^\n]+\n$/,
    );
  });

const createShopFolder = (yaml: string) => {
  const SHOP_DIR = mkdtempSync(join(tmpdir(), 'odette-wrong-shop-'));
  writeFileSync(join(SHOP_DIR, 'shop.yaml'), yaml);
  return SHOP_DIR;
};

for (const [SHOP_DIR, line] of [
  ['/no/such/folder', 'Setting SHOP_DIR is wrong: there is no folder /no/such/folder'],
  [
    createShopFolder('name: Maison Vert\ncolors:\n  accent: "#ffd700"\n'),
    'shop.yaml:3, colors.accent: Nobody can read the color accent',
  ],
  [createShopFolder('name: [\n'), 'shop.yaml:2: This is not YAML'],
] as const)
  test(`startup stops with one line: ${line}`, async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-refused-'));
    const shop = await startShop({ DATA_DIR, SHOP_DIR }, 'serve');
    expect(await shop.exit).toBe(1);
    const lines = shop.getOutput().trim().split('\n');
    expect(lines.at(-1)).toContain('The shop cannot start');
    expect(lines.at(-1)).toContain(line);
  });
