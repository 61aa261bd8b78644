import { connect } from 'node:net';

/** Sends raw data over a socket and returns the response. */
export const sendRawRequest = (port: number, write: (send: (part: string | Buffer) => boolean) => void) =>
  new Promise<string>((done) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => write((part) => socket.writable && socket.write(part)));
    socket.on('data', (part) => (heard += String(part)));
    socket.on('error', () => undefined);
    socket.on('close', () => done(heard));
  });
