import { fieldMessages } from '@/contract/field-messages';

export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Spec 5: a file has a maximum size. */
export const findFileSizeProblem = ({ size }: { size: number }, maxKb: number) =>
  size > maxKb * 1024 ? fieldMessages.size(maxKb) : null;

/** The error of a selected file; null when there is none. The server checks its actual content. */
export function findImageFileProblem(file: { type: string; size: number }, maxKb: number): string | null {
  if (!IMAGE_FILE_TYPES.some((type) => type === file.type))
    return 'Please choose a JPEG, PNG or WebP picture.';
  return findFileSizeProblem(file, maxKb);
}
