import { createHash } from 'node:crypto';

const HASH_LENGTH = 8;

const getHash = (text: string) =>
  createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, HASH_LENGTH);

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
  const hash = getHash(text);
  return slug === '' ? hash : `${slug}-${hash}`;
}

/** A slug that no other text has but in other letter case: "A+" is not "A", and "S/M" not "S M". */
export function toDistinctSlug(text: string): string {
  const plain = text.trim().toLowerCase();
  const slug = slugify(plain);
  return slug === plain.replace(/\s+/g, '-') ? slug : `${slug}-${getHash(plain)}`;
}
