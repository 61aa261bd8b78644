// A backslash, which browsers read as a slash, or a control character would lead elsewhere (field.md, Security).
const INSIDE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** A path of this shop to go to after something is done; null for what leads out of it. */
export const safePath = (path: string | null | undefined): string | null =>
  path && path.length <= 2000 && INSIDE.test(path) ? path : null;
