const QUOTED_MAX_CHARACTERS = 120;

/** Text of a foreign server, as one line: without what a terminal would carry out. */
export const toPlainText = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim();

export function quote(text: string): string {
  const plain = toPlainText(text);
  return `“${plain.length > QUOTED_MAX_CHARACTERS ? `${plain.slice(0, QUOTED_MAX_CHARACTERS)}…` : plain}”`;
}
