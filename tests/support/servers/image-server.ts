import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { publicNetwork, type NetworkRules } from '@/provider/shop-folder/media/network-rules';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** Loopback, but not the address that the agent is asked to refuse in redirects. */
const ADDRESS = '127.0.0.2';

/** A server of images, and the rules that allow to fetch from it. */
export async function openImageServer(routes: Record<string, Respond>) {
  const sockets = new Set<Socket>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const respond = routes[request.url ?? ''];
    if (respond) respond(response, request);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, ADDRESS, resolve));
  const { port } = server.address() as AddressInfo;
  const network: NetworkRules = { ...publicNetwork, allowedAddresses: [ADDRESS], allowedPorts: [port] };
  return {
    port,
    network,
    requests,
    origin: `http://${ADDRESS}:${port}`,
    countConnections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const sendImage =
  (bytes: Buffer): Respond =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length }).end(bytes);

export const redirectTo =
  (location: string): Respond =>
  (response) =>
    response.writeHead(302, { Location: location, 'Set-Cookie': 'seen=1' }).end('Moved');
