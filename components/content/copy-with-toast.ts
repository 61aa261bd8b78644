import { copyText } from '@/lib/browser/copy-text';
import { useNotice } from '@/stores/notice';

/**
 * Spec 8: shows a toast when the text is on the clipboard, nothing if the browser refuses. Returns true if
 * copied.
 */
export async function copyWithToast(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) useNotice.getState().toasted('success', 'Copy Successfully');
  return isCopied;
}
