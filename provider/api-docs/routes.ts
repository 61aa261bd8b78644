import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createOpenApiDocument } from '@/provider/api-docs/openapi';
import packageInfo from '@/package.json';
import type { ServiceContext } from '@/provider/platform/context';

const VIEWER = join(process.cwd(), 'node_modules', 'swagger-ui-dist');

/** The viewer files that the page needs; no other file of the folder is served. */
const viewerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: 0, filter: true, validatorUrl: null, persistAuthorization: false });`;

const renderPage = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Stricter than the shop's own policy: nothing from other origins and no inline scripts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Mounts the OpenAPI document and a page to read it in. Neither counts as a call of the contract. */
export function mountDocs(app: Hono, { config }: ServiceContext) {
  const info = { title: `${config.storeName} provider`, version: packageInfo.version };
  let openApiDocument: ReturnType<typeof createOpenApiDocument> | undefined;

  app.get('/api/openapi.json', (c) => c.json((openApiDocument ??= createOpenApiDocument(info))));
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', POLICY);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.html(renderPage(escapeHtml(info.title)));
  });
  app.get('/api/docs/start.js', (c) =>
    c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/api/docs/:file', async (c) => {
    const name = c.req.param('file');
    const type = Object.hasOwn(viewerFiles, name) ? viewerFiles[name] : undefined;
    if (!type) return c.notFound();
    return c.body(await readFile(join(VIEWER, name), 'utf8'), 200, { 'Content-Type': type });
  });
}
