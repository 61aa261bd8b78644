import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '@/provider/config';

/** Emails contain codes and links: only the user that runs the shop may read them. */
const PRIVATE_DIRECTORY_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;
const CONNECT_MS = 10_000;
const IDLE_MS = 20_000; // shorter than the first pause between attempts, so that no email is sent twice at once

/** Writes the email as it would be sent. Uses a temporary name first, so that nobody reads half an email. */
async function writeEmailFile(settings: Config, name: string, email: SendMailOptions) {
  const { message } = (await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(email)) as { message: Buffer };
  const folder = join(settings.dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: PRIVATE_DIRECTORY_MODE });
  const draft = join(folder, `.${name}.draft`);
  await writeFile(draft, message, { mode: PRIVATE_FILE_MODE });
  await rename(draft, join(folder, `${name}.eml`));
}

async function sendToServer(url: string, email: SendMailOptions) {
  const options = { url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: IDLE_MS };
  const transport = createTransport(options);
  try {
    await transport.sendMail(email);
  } finally {
    transport.close();
  }
}

/** Sends an email to SMTP_URL, or else writes it as a file to DATA_DIR/outbox. */
export async function deliverEmail(settings: Config, name: string, email: SendMailOptions) {
  const { smtpUrl } = settings.mail;
  return smtpUrl ? sendToServer(smtpUrl, email) : writeEmailFile(settings, name, email);
}
