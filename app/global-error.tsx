'use client';

import { useEffect } from 'react';
import { isChunkFailure, reloadAfterChunkError } from '@/lib/browser/chunk-guard';
import { FALLBACK_TEXT } from '@/lib/api/fallback-text';

/** A full page load, not a client navigation: the failed state must not be kept. */
const HOME = '/';

const page = {
  minHeight: '100vh',
  margin: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '1.5rem',
  padding: '1.25rem',
  color: '#21161a',
  background: '#ffffff',
  fontFamily: 'Georgia, serif',
  textAlign: 'center',
} as const;

/** Needs no style sheet, font or data, because it replaces the layout that loads them. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    if (isChunkFailure(error)) void reloadAfterChunkError();
  }, [error]);

  return (
    <html lang="en">
      <body style={page}>
        <title>{FALLBACK_TEXT}</title>
        <h1 style={{ font: '400 2rem/1.2 Georgia, serif', margin: 0 }}>{FALLBACK_TEXT}</h1>
        <a href={HOME} style={{ color: 'inherit' }}>
          Home
        </a>
      </body>
    </html>
  );
}
