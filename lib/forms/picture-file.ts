import { messages } from './messages';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is wrong with a chosen file; null when nothing is. What is really in it, the server judges. */
export function pictureProblem({ type, size }: { type: string; size: number }, maxKb: number): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'Please choose a JPEG, PNG or WebP picture.';
  return size > maxKb * 1024 ? messages.size(maxKb) : null;
}
