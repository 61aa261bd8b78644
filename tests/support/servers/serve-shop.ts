import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from '@/tests/support/shop';

/** Replaces the answer to a request; `forward` gives that of the shop. */
export type Intercept = (
  request: IncomingMessage,
  forward: (headers?: Record<string, string | undefined>, path?: string) => Promise<Response>,
) => Promise<Response | 'silence'>;

/** Serves the provider of a test over HTTP, as an address that others call. */
export async function serveShop(shop: Shop, intercept: Intercept = (_request, forward) => forward()) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const forward = async (changed: Record<string, string | undefined> = {}, path = request.url ?? '/') => {
      const headers = new Headers();
      for (const [name, value] of Object.entries({ ...request.headers, ...changed }))
        if (value !== undefined) headers.set(name, String(value));
      const body = chunks.length === 0 ? undefined : Buffer.concat(chunks);
      return shop.request(path, { method: request.method, headers, body });
    };
    const answer = await intercept(request, forward);
    if (answer === 'silence') return;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
