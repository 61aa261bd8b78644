import type { Db } from '@/provider/db/client';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { BaseEntry, Fields, FileEntry } from './entry';
import type { Base } from './imported-entries';

/** What a folder has of a section. */
export type SectionFiles = {
  entries: readonly FileEntry[];
  /** Entries whose file has an error, so that nothing is known of them. */
  unreadable: ReadonlySet<string> | 'all';
  /** The folder says nothing of the section: what it said at its last import counts. */
  isMissing?: boolean;
  /** Why it says nothing although its file is there: reported if there was something that it could remove. */
  emptyFile?: Pick<FileError, 'file' | 'message'>;
};

/** A section as the last import left it, and as the shop has it. */
export type SectionState = { base: Base | null; shop: ReadonlyMap<string, Fields> };

/** An entry that an import writes. */
export type EntryChange = {
  key: string;
  /** As the shop has it; null: not at all. */
  before: Fields | null;
  after: Fields;
  /** As the file has it. */
  source: Fields;
};

/** Whether something that has to stay depends on it; then the shop keeps it, and no longer offers it if it can. */
export type Removal = 'removed' | 'kept';

type FormatOptions = {
  /** Returns the files that are there. */
  readFile: (file: string) => Promise<string | null>;
  /** Of the texts that name none. */
  language: string;
};

/** A part of a shop folder that the shop may change, too: its coupons, its text pages … */
export type Section<References> = {
  name: string;
  /** Where an entry is written. */
  getFile: (key: string) => string;
  /** All files of an entry, if there may be several. */
  listFiles?: (key: string, fields: Fields) => readonly string[];
  /** Its texts are what shoppers wrote: what looks like the name of an image is none. */
  isPlainText?: boolean;
  /** Fields that the shop fills in where the file says nothing. */
  filledFields?: readonly string[];
  /** Fields that the shop counts by itself. */
  counters?: readonly string[];
  /** Turns what an import of an earlier release left into what one leaves now. */
  upgradeBase?: (base: Base) => Base;
  /** Reports what is wrong. */
  read: (folder: ShopFolder, references: References) => Promise<SectionFiles>;
  /** Adds what a shop has where its folder says nothing. */
  addDefaults?: (db: Db, entries: readonly FileEntry[], state: SectionState) => Promise<readonly FileEntry[]>;
  /** What the shop has, as a file would say it, in order. */
  load: (db: Db, base: Base | null) => Promise<ReadonlyMap<string, Fields>>;
  save: (db: Db, changes: readonly EntryChange[], dates: DateContext) => Promise<void>;
  remove: (db: Db, key: string, dates: DateContext) => Promise<Removal>;
  /** What the imports of products have added is known, although no file has it: it is no change of the shop. */
  addKnown?: (base: Base, shop: ReadonlyMap<string, Fields>) => Base;
  /** Puts the entries into the order of the file; what the shop has besides comes after them. */
  saveOrder?: (db: Db, keys: readonly string[]) => Promise<void>;
  /** The setting that names the entry above one. A file that has an entry has those above it. */
  tree?: { field: string; getKey: (value: string) => string };
  /** Deletes what is kept beside entries that the folder and the shop no longer have. */
  forget?: (db: Db, keys: readonly string[]) => Promise<void>;
  /** Cache tags of what changed. */
  listTags: (db: Db, keys: readonly string[]) => Promise<readonly string[]>;
  /** What a file says for a value that the shop changed; the value itself without it. */
  toSourceValue?: (field: string, value: unknown, base: BaseEntry | null) => Promise<unknown>;
  /** The files that say this, by their paths in the folder. */
  format: (
    entries: ReadonlyMap<string, Fields>,
    folder: FormatOptions,
  ) => Promise<ReadonlyMap<string, string>>;
};
