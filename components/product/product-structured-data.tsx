'use client';

import { useState, useSyncExternalStore } from 'react';
import { buildProductPageJsonLd, type StructuredProductPage } from '@/lib/seo/structured-data/product-page';
import { serializeJsonLd } from '@/lib/seo/structured-data/serialize-json-ld';

const neverChanges = () => () => {};

/**
 * The structured data of a product page, in its HTML only: a server component's text would be in the page
 * data a second time. The browser keeps what the HTML has, and its bundle has no builder, since the bundler
 * knows `typeof window`.
 */
export function ProductStructuredData(page: StructuredProductPage) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isInHtml] = useState(isHydrating);
  if (!isInHtml) return null;

  const text = typeof window === 'undefined' ? serializeJsonLd(buildProductPageJsonLd(page)) : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
