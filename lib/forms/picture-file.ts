import { messages } from './messages';

export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Spec 5: a file that may not be larger. */
export const findFileSizeProblem = ({ size }: { size: number }, maxKb: number) =>
  size > maxKb * 1024 ? messages.size(maxKb) : null;

/** What is wrong with a chosen file; null when nothing is. What is really in it, the server judges. */
export function findImageFileProblem(file: { type: string; size: number }, maxKb: number): string | null {
  if (!IMAGE_FILE_TYPES.some((type) => type === file.type))
    return 'Please choose a JPEG, PNG or WebP picture.';
  return findFileSizeProblem(file, maxKb);
}
