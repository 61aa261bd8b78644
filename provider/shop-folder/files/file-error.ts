/** What is wrong in a file of a shop folder, and what to write instead. */
export type FileError = {
  /** Relative to the shop folder. */
  file: string;
  /** From 1; null if the whole file is meant. */
  line: number | null;
  /** The column of a CSV file, or the key of a YAML file. */
  field: string | null;
  /** A sentence for the owner. */
  message: string;
};

/** Takes the errors of one file. */
export type ReportFileError = (error: Omit<FileError, 'file'>) => void;

/** The rest of a file cannot be read. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';

  constructor(
    readonly line: number | null,
    message: string,
  ) {
    super(message);
  }
}

const QUOTED_MAX_CHARACTERS = 60;

/** Text of a file as part of a message: short, and without what a terminal would carry out. */
export function quoteText(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return `“${plain.length > QUOTED_MAX_CHARACTERS ? `${plain.slice(0, QUOTED_MAX_CHARACTERS)}…` : plain}”`;
}

/** "products.csv:12, Variant Price: It is missing." */
export const formatFileError = ({ file, line, field, message }: FileError) =>
  `${line === null ? file : `${file}:${line}`}${field === null ? '' : `, ${field}`}: ${message}`;
