import type { z } from 'zod';
import { TextAddress } from '@/contract/admin-content';
import { fieldMessages } from '@/contract/field-messages';
import type { PreviewSubject, adminPreviewContract } from '@/contract/admin-preview';
import type { ServiceContext } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import { changeContent, applyContent } from '@/provider/shop-folder/edit/edit-content';
import { applyText, changeText } from '@/provider/shop-folder/edit/edit-texts';

export type DraftInput = Omit<z.output<(typeof adminPreviewContract)['create']['input']>, 'isPreview'>;

export const isTextSubject = (subject: PreviewSubject): subject is 'pages' | 'posts' =>
  subject === 'pages' || subject === 'posts';

/** Saves a draft as its editor would, in a transaction that is undone. Returns what the shop had before, as JSON. */
export async function saveDraft(
  tx: ServiceContext,
  { subject, name, text, version }: DraftInput,
): Promise<string> {
  if (!isTextSubject(subject)) return (await changeContent(tx, { name: subject, text, version })).before;
  const address = TextAddress.safeParse(name);
  if (!address.success)
    throw new FieldError('name', address.error.issues[0]?.message ?? fieldMessages.required('Address'));
  await changeText(tx, { kind: subject, name, text, version });
  return '{}';
}

/** The same for a page that shows the draft: whatever somebody else has saved meanwhile, and without the lock of a save. */
export async function applyDraft(
  tx: ServiceContext,
  { subject, name, text }: Pick<DraftInput, 'subject' | 'name' | 'text'>,
): Promise<void> {
  if (isTextSubject(subject)) await applyText(tx, { kind: subject, name }, text);
  else await applyContent(tx, subject, text);
}
