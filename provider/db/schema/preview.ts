import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { staffSessions } from './staff';

/** Drafts of content that somebody looks at in the shop before they are saved. They end with the session of their owner. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    id: serial('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which exists only in the cookie of a browser; null until it is opened. */
    tokenHash: text('token_hash').unique(),
    /** contract/admin-preview.ts */
    subject: text('subject').notNull(),
    /** The address of a text; empty for other content. */
    name: text('name').notNull(),
    /** As it would be saved. */
    text: text('text').notNull(),
    /** The page of the shop that shows it. */
    path: text('path').notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('content_preview_session').on(table.sessionId)],
);
