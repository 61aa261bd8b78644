import type { Thing } from 'schema-dts';
import { serializeJsonLd } from '@/lib/seo/structured-data/serialize-json-ld';

/** Structured data for search engines; a data block that no browser executes. */
export const StructuredData = ({ jsonLd }: { jsonLd: readonly (Thing | null)[] }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(jsonLd) }} />
);
