import type { Metadata, Viewport } from 'next';
import { preload } from 'react-dom';
import { ClientEffects } from '@/components/layout/client/client-effects';
import { InlineScripts } from '@/components/layout/client/inline-scripts';
import * as headerText from '@/components/layout/header/header-text';
import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';
import { BRAND_STYLE, listFontAddresses, THEME_COLOR } from '@/lib/config/brand-style';
import { env } from '@/lib/config/env';
import { serializePublicSettings } from '@/lib/config/public-env';
import { findShownPreview } from '@/lib/server/preview';
import './globals.css';

// Only for app/not-found.tsx, rendered at build time; the shop's name is known only at startup
// (app/[currency]/layout.tsx).
export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  title: NOT_FOUND_TEXT,
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' } },
};

export const viewport: Viewport = { themeColor: THEME_COLOR };

// The URLs of the style sheet's own font files, so that each is emitted once.
const defaultFonts = {
  text: new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url),
  headings: new URL(
    '@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2',
    import.meta.url,
  ),
};

export default function RootLayout({ children }: LayoutProps<'/'>) {
  for (const address of listFontAddresses(defaultFonts))
    preload(address, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

  return (
    // An inline script marks this element before hydration.
    <html
      lang="en"
      data-settings={serializePublicSettings(findShownPreview() !== undefined)}
      suppressHydrationWarning
    >
      {BRAND_STYLE && (
        <head>
          <style dangerouslySetInnerHTML={{ __html: BRAND_STYLE }} />
        </head>
      )}
      <body>
        <InlineScripts />
        <a
          href="#content"
          className="sr-only rounded-press bg-ink px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed! focus:top-3 focus:left-3 focus:z-90 focus:px-5! focus:py-3!"
        >
          {headerText.skipToContent}
        </a>
        {children}
        <ClientEffects />
      </body>
    </html>
  );
}
