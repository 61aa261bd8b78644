import type { Thing } from 'schema-dts';

/** One document for all nodes of a page. No text in it can close its script element. */
export const serializeJsonLd = (nodes: readonly (Thing | null)[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== null) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
