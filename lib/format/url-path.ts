/** The path of the shop out of a catch-all segment; an encoded slash counts as one (spec 2: footer links are encoded). */
export const decodeUrlPath = (segments: readonly string[]) => segments.map(decodeSegment).join('/');

const PATH_MAX_CHARACTERS = 500; // contract/system.ts

/** Whether anything can stand at a path at all; what cannot be an address is asked of nobody. */
export const canBePath = (path: string) => path.length <= PATH_MAX_CHARACTERS && !path.includes('\0');

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
