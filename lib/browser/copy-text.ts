/** True when the text is on the clipboard; a browser that refuses says nothing (spec 8). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
