import type { Thing } from 'schema-dts';
import { serializeJsonLd } from '@/lib/format/structured-data/script-text';

/** What the page says to search engines; a data block, which no browser runs. */
export const StructuredData = ({ jsonLd }: { jsonLd: readonly (Thing | null)[] }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(jsonLd) }} />
);
