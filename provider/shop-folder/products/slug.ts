import { createHash } from 'node:crypto';

const HASH_LENGTH = 8;

/** "Crème brûlée" as "creme-brulee"; other scripts as a hash, which is the same each time. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const hasLostLetters = /[^\p{ASCII}\p{M}\p{P}\p{S}\p{Z}]/u.test(text.normalize('NFKD'));
  if (slug !== '' && !hasLostLetters) return slug;
  const hash = createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, HASH_LENGTH);
  return slug === '' ? hash : `${slug}-${hash}`;
}
