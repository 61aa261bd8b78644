import { BODY_LINES } from '@/lib/format/body-lines';

/** The body line that hair of this length reaches next: "14 in, shoulder", "24 in, waist". */
export function bodyLineText(inches: number): string {
  const [first] = BODY_LINES;
  if (inches < first.inches) return `above the ${first.name}`;
  return BODY_LINES.find((line) => line.inches >= inches)?.name ?? `below the ${BODY_LINES.at(-1)!.name}`;
}
