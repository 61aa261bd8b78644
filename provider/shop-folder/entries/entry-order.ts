import type { FileEntry } from './entry';
import type { Base } from './imported-entries';
import type { SectionState } from './section';

const isRising = (places: readonly number[]) =>
  places.every((place, at) => at === 0 || place >= places[at - 1]!);

/** Whether entries that the last import knew are in another order now. */
export function isReordered(entries: readonly FileEntry[], base: Base | null): boolean {
  const keys = entries.map(({ key }) => key).filter((key) => base?.get(key)?.source);
  return !isRising(keys.map((key) => base!.get(key)!.position));
}

/** The same, or entries that only the shop had, and that the folder names now, are in another place there. */
export function isMovedInFile(entries: readonly FileEntry[], { base, shop }: SectionState): boolean {
  if (!base) return false;
  if (isReordered(entries, base)) return true;
  const places = new Map([...shop.keys()].map((key, place) => [key, place]));
  const known = entries.filter(({ key }) => places.has(key));
  return (
    known.some(({ key }) => !base.get(key)?.source) && !isRising(known.map(({ key }) => places.get(key)!))
  );
}
