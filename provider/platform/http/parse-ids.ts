const ID_MAX = 2_147_483_647;
const IDS_MAX = 40;

/** Parses ids from "12,7,x": drops what is not an id, and duplicates. */
export function parseIds(text: string | undefined): number[] {
  const numbers = (text ?? '').split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : 0));
  return [...new Set(numbers)].filter((id) => id > 0 && id <= ID_MAX).slice(0, IDS_MAX);
}
