/** True when the text is on the clipboard; if the browser refuses, no message is shown (spec 8). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
