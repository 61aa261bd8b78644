const DOTS_IGNORED = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that an address leads to, to count persons by: without what stands after "+", and for Google's without dots.
 * Never written to.
 */
export function normalizeEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.split('+')[0] ?? '';
  return DOTS_IGNORED.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
