export type EmailRow = { left: string; under?: string | undefined; right: string };

/** A part of an email, for both its HTML and its text. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; code: string }
  | { kind: 'rows'; rows: EmailRow[] };

/** The content of an email, before layout. */
export type EmailContent = {
  to: string;
  subject: string;
  /** Shown by email clients beside the subject. */
  preview: string;
  title: string;
  blocks: EmailBlock[];
  /** Why the email was sent; shown in the footer. */
  reason: string;
};

/**
 * Text that a stranger may have typed, changed so that no email client turns it into a link: whoever enters
 * somebody's address also chooses the name and the street.
 */
export const disableLinks = (text: string) =>
  text
    .replace(/:\/\//g, ': ')
    .replace(/[.\u3002\uff0e\uff61](?=\p{L})/gu, '$& ')
    .replace(/@/g, ' @ ');

export const createTextBlock = (text: string): EmailBlock => ({ kind: 'text', text });
export const createButtonBlock = (label: string, href: string): EmailBlock => ({
  kind: 'button',
  label,
  href,
});

export const getOwnerReason = (storeName: string) =>
  `You received this email because the back office of ${storeName} has your address for it.`;
