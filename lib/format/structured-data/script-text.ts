import type { Thing } from 'schema-dts';

/** One document for all things of a page. No text of it can end the script that it stands in. */
export const serializeJsonLd = (things: readonly (Thing | null)[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
