import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const distDir = join(root, '..', process.env.DIST_DIR || '.next');
/** `npm run dev:admin` shows the pages as they are edited, with the data of the shop that runs here. */
const shop = process.env.SITE_URL || 'http://localhost:3000';

/** The pages of the back office: a bundle of its own, of which shoppers load nothing (docs/decisions/back-office.md). */
export default defineConfig({
  root,
  base: '/admin/',
  plugins: [react()],
  resolve: { alias: { '@': join(root, '..') } },
  build: {
    outDir: join(distDir, 'admin'),
    emptyOutDir: true,
    // They are large, and nobody reads them here.
    chunkSizeWarningLimit: 2_000,
    // In one file, so that the setting is made before the first schema, whichever page asks for it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules.zod.|configure-zod/ }] } },
    },
  },
  css: { postcss: { plugins: [] } },
  server: { host: '127.0.0.1', port: 3100, proxy: { '/api': shop, '/media': shop, '/icon.svg': shop } },
});
