/** The path of the shop out of a catch-all segment; an encoded slash counts as one (spec 2: footer links are encoded). */
export const pathOf = (segments: readonly string[]) => segments.map(decoded).join('/');

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
