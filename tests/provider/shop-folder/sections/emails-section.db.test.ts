import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { emailSettings } from '@/provider/db/schema/mail';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';

const { shop, read, write, errors, runImport, runExport } = setUpDemoFolderShop(['content']);

let staff: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  await runImport();
  staff = await signInAsStaff(shop, 'manager');
});

async function edit(kind: string, change: Record<string, unknown>) {
  const { version, is_on, recipients } = (await staff.send('GET', `emails/${kind}`)).data;
  return staff.send('PUT', `emails/${kind}`, { version, is_on, recipients, texts: [], ...change });
}
const load = async (kind: string) =>
  (await shop.db.select().from(emailSettings).where(eq(emailSettings.kind, kind)))[0]?.settings;

const FILE = `emails:
  - email: order-paid
    texts:
      subject: Thank you for {order}
  # The warehouse reads these.
  - email: low-stock
    to:
      - stock@example.com
`;

test('an import brings words and addresses into the shop, and an unchanged file keeps those of the shop', async () => {
  write('emails.yaml', FILE);
  expect((await runImport()).conflicts).toEqual([]);
  expect(errors).toEqual([]);
  expect(await load('order-paid')).toMatchObject({ texts: { subject: 'Thank you for {order}' } });
  expect(await load('low-stock')).toMatchObject({ isOn: true, recipients: ['stock@example.com'] });

  const words = [{ name: 'title', words: 'Many thanks' }];
  expect((await edit('order-paid', { texts: words })).code).toBe(200000);
  expect((await edit('payment-failed', { is_on: false })).code).toBe(200000);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
  expect(await load('order-paid')).toMatchObject({ texts: { title: 'Many thanks' } });
});

test('an export writes what was edited, and leaves the rest of the file', async () => {
  expect((await runExport()).files).toEqual(['emails.yaml']);
  expect(read('emails.yaml')).toBe(`emails:
  - email: order-paid
    texts:
      title: Many thanks
  # The warehouse reads these.
  - email: low-stock
    to:
      - stock@example.com
  - email: payment-failed
    off: true
`);
  expect(await runImport()).toEqual({ changes: [], conflicts: [] });
});

test('what the file no longer has is as it was delivered', async () => {
  write('emails.yaml', 'emails: []\n');
  await runImport();
  expect(await load('order-paid')).toBeUndefined();
  expect(await load('low-stock')).toBeUndefined();
});

test.each([
  ['- email: order-payed', 'emails.0.email: There is no email “order-payed”. Write welcome, '],
  ['- { email: order-paid, off: true }', 'emails.0.off: Only emails to the owner can be switched off'],
  ['- { email: low-stock, to: [boss] }', 'emails.0.to.0: Write an email address.'],
  ['- { email: order-paid, texts: { subjekt: Hi } }', 'emails.0.texts.subjekt: This email has no text'],
  [
    '- { email: order-paid, texts: { subject: "{ordre}" } }',
    'emails.0.texts.subject: There is no {ordre} here',
  ],
  ['- { email: order-unpaid, texts: { preview: Pay soon } }', 'emails.0.texts.preview: Something is missing'],
])('%s is reported', async (entry, message) => {
  write('emails.yaml', `emails:\n  ${entry}\n`);
  await runImport();
  expect(errors.join('\n')).toContain(message);
});
