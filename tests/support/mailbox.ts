import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import type { Shop } from './shop';

/** A real mail server that stores what it receives; while `isRejecting`, it refuses. */
export async function openMailbox() {
  const box = { mails: [] as Email[], isRejecting: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (box.isRejecting) return callback(new Error('Mailbox unavailable'));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          box.mails.push(mail);
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const to = (email: string) => box.mails.filter((mail) => mail.to?.[0]?.address === email);
  return {
    box,
    url: `smtp://127.0.0.1:${port}`,
    getEmailsTo: to,
    /** Makes the shop send its due emails, and returns the newest one to the address. */
    receiveLatest: async (shop: Shop, email: string) => {
      await sendDueEmails(shop.ctx, buildEmail);
      const mail = to(email).at(-1);
      if (!mail) throw new Error(`No email has arrived for ${email}`);
      return mail;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

export function parseEmailCode({ text = '' }: Email) {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!code) throw new Error('There is no code in the email');
  return code;
}

export function parseEmailLink({ text = '' }: Email, path: string) {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`There is no link to ${path} in the email`);
  return new URL(link);
}
