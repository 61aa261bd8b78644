import * as contentText from '@/components/content/content-text';
import { useFeedback } from '@/stores/feedback';

/** True when the text is on the clipboard; if the browser refuses, no message is shown (spec 8). */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Spec 8: shows a toast when the text is on the clipboard, nothing if the browser refuses. Returns true if
 * copied.
 */
export async function copyWithToast(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) useFeedback.getState().toasted('success', contentText.copied);
  return isCopied;
}
