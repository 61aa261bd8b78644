import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { name: string; attributes: Attribute[]; events: { name: string; attributes: Attribute[] }[] };
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** Takes in what an exporter sends, as a collector does. */
export async function openReceiver() {
  const bodies: Body[] = [];
  const paths: string[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += String(chunk)));
    req.on('end', () => {
      paths.push(`${req.method} ${req.url} ${req.headers['content-type']}`);
      bodies.push(JSON.parse(text) as Body);
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  const listSpans = () =>
    bodies
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap(({ spans }) => spans);
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    paths,
    listSpans,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
