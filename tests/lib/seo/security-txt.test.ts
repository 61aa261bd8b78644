import { expect, test } from 'vitest';
import { buildSecurityTxt } from '@/lib/seo/security-txt';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };
const textAt = (time: string, contact = 'security@odettehair.example') =>
  buildSecurityTxt(site, contact, Date.parse(time));

test('names the contact for vulnerabilities, the language and its canonical URL', () => {
  expect(textAt('2026-03-01T10:00:00Z').split('\n')).toEqual([
    'Contact: mailto:security@odettehair.example',
    'Expires: 2026-08-28T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://odettehair.example/.well-known/security.txt',
    '',
  ]);
  expect(textAt('2026-03-01T10:00:00Z', 'https://odettehair.example/security')).toContain(
    'Contact: https://odettehair.example/security\n',
  );
});

test.each(['2026-01-01T00:00:00Z', '2027-12-31T23:59:59Z', '2040-02-29T12:00:00Z'])(
  'at %s it expires in the future, and in less than a year',
  (time) => {
    const expires = Date.parse(/^Expires: (.+)$/m.exec(textAt(time))![1]!);
    const days = (expires - Date.parse(time)) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  },
);
