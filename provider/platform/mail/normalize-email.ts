const DOTS_IGNORED = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address, used to count persons: without the part after "+", and for Google without
 * dots. Never used to send email.
 */
export function normalizeEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const mailbox = name.split('+')[0] ?? '';
  return DOTS_IGNORED.test(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
