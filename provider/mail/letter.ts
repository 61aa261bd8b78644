/** A part of a mail, for its HTML and its text alike. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; code: string }
  | { kind: 'rows'; rows: { left: string; under?: string; right: string }[] };

/** What is to be said, before it is laid out. */
export type EmailContent = {
  to: string;
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  blocks: EmailBlock[];
  /** Why the mail came, at its foot. */
  reason: string;
};

/**
 * What a stranger may have typed, such that no mail program makes a link of it: whoever writes down somebody's address gives the
 * name and the street as well.
 */
export const disableLinks = (typed: string) =>
  typed
    .replace(/:\/\//g, ': ')
    .replace(/[.\u3002\uff0e\uff61](?=\p{L})/gu, '$& ')
    .replace(/@/g, ' @ ');

export const createTextBlock = (words: string): EmailBlock => ({ kind: 'text', text: words });
export const createButtonBlock = (label: string, href: string): EmailBlock => ({
  kind: 'button',
  label,
  href,
});
