import { sql } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { LISTED_EMAIL_KINDS, type ListedEmailKind } from '@/contract/email-kinds';
import { buildEmail } from '@/provider/email-templates';
import { previewEmail } from '@/provider/modules/email/example-email';
import { executeRows } from '@/provider/platform/db-rows';
import { BANK_TRANSFER_SETTINGS } from '@/tests/support/fixtures/bank-transfer';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox(BANK_TRANSFER_SETTINGS);
const preview = (kind: ListedEmailKind, currency?: string) =>
  previewEmail(at.shop.ctx, { kind, currency }, buildEmail);

type Element = { name: string; attributes: Record<string, string>; path: readonly string[] };

/** The elements of an email, and its text with what it is in. */
function readHtml(html: string) {
  const elements: Element[] = [];
  const texts: { text: string; styles: readonly string[] }[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, path: open.map((outer) => outer.name) };
      elements.push(element);
      open.push(element);
    },
    ontext: (text) => {
      if (text.trim() !== '')
        texts.push({ text: text.trim(), styles: open.map(({ attributes }) => attributes.style ?? '') });
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { elements, texts };
}

/** Gmail shows no more than 102 KB of an email. */
const BYTES_MAX = 100_000;
const UNSUPPORTED = /position:|flex|grid|float:|var\(|calc\(|url\(|@media/;

describe.each(LISTED_EMAIL_KINDS)('the email %s', (kind) => {
  test('is made of what the common programs show', async () => {
    const { html } = await preview(kind);
    const { elements, texts } = readHtml(html);
    expect(Buffer.byteLength(html)).toBeLessThan(BYTES_MAX);
    const known = [
      'html',
      'head',
      'meta',
      'title',
      'body',
      'div',
      'table',
      'tr',
      'td',
      'a',
      'h1',
      'span',
      'br',
    ];
    for (const { name, attributes } of elements) {
      expect(known).toContain(name);
      expect(Object.keys(attributes)).not.toContain('class');
      expect(attributes.style ?? '').not.toMatch(UNSUPPORTED);
      if (name === 'table') expect(attributes.role).toBe('presentation');
      if (name === 'table' && /^\d+$/.test(attributes.width ?? ''))
        expect(Number(attributes.width)).toBeLessThanOrEqual(600);
      if (name === 'a') expect(attributes.href).toMatch(/^https?:\/\/[^/]/);
    }
    const find = (name: string) => elements.filter((element) => element.name === name);
    expect(find('html')[0]?.attributes.lang).toBe('en');
    expect(find('h1')).toHaveLength(1);
    const metas = find('meta').map(({ attributes }) => attributes);
    expect(metas).toContainEqual({ charset: 'utf-8' });
    expect(metas).toContainEqual({ name: 'color-scheme', content: 'light' });
    // Each text has its own font and color, whatever the program would give it.
    for (const { styles } of texts.filter(
      (part, index) => index > 0 && !part.styles.join().includes('display:none'),
    )) {
      expect(styles.join(';')).toMatch(/font-family:/);
      expect(styles.join(';')).toMatch(/(?<!-)color:/);
    }
  });

  test('says the same in its text, without a gap', async () => {
    const { subject, preview: beside, html, text } = await preview(kind);
    const { elements, texts } = readHtml(html);
    expect([subject, beside].every((line) => line.trim() !== '')).toBe(true);
    expect(texts[1]?.text.startsWith(beside)).toBe(true);
    for (const whole of [subject, beside, html, text])
      expect(whole).not.toMatch(/undefined|null|NaN|\[object|\{[a-z]+\}| {2}\.|\. \./);
    expect(text).not.toMatch(/<\/?[a-z]/);
    const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href!);
    for (const link of links.slice(1)) expect(text).toContain(link.split('?')[0]);
    expect(text).toContain(texts.find(({ styles }) => styles.at(-1)?.includes('font-size:32px'))!.text);
  });
});

test('an example leaves nothing in the database, and is in the currency that was asked for', async () => {
  const countRows = async () => {
    const names = await executeRows<{ name: string }>(
      at.shop.db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const counts: string[] = [];
    for (const { name } of names) {
      const [row] = await executeRows<{ rows: number }>(
        at.shop.db,
        sql.raw(`select count(*)::int as rows from "${name}"`),
      );
      counts.push(`${name} ${row?.rows}`);
    }
    return counts;
  };
  const before = await countRows();
  for (const kind of LISTED_EMAIL_KINDS) await preview(kind);
  expect(await countRows()).toEqual(before);
  expect((await preview('order-paid', 'EUR')).text).toMatch(/Total {2}€/);
  expect((await preview('order-paid')).text).toMatch(/Total {2}\$/);
});

test('examples that are asked for at once do not get into each other’s way', async () => {
  const made = await Promise.all([1, 2, 3].map(() => preview('order-shipped')));
  expect(made.every(({ text }) => text.includes('1Z999AA10123456784'))).toBe(true);
});
