/** The shop's path from a catch-all segment; an encoded slash counts as one (spec 2: footer links are encoded). */
export const decodeUrlPath = (segments: readonly string[]) => segments.map(decodeSegment).join('/');

const PATH_MAX_CHARACTERS = 500; // contract/system.ts

/** Whether a path can exist at all; an impossible one is never requested. */
export const canBePath = (path: string) => path.length <= PATH_MAX_CHARACTERS && !path.includes('\0');

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
