import { connect } from 'node:net';

/** Sends raw data over a socket and returns the response. */
export const sendRawRequest = (port: number, write: (send: (chunk: string | Buffer) => boolean) => void) =>
  new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => write((chunk) => socket.writable && socket.write(chunk)));
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
