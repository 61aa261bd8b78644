import { z } from 'zod';
import { get, post } from './call';
import { Id } from './primitives';
import { TEXT_MAX } from './admin-content';

/** What can be looked at in the shop before it is saved. */
export const PreviewSubject = z.enum(['home', 'banners', 'navigation', 'popups', 'pages', 'posts']);
export type PreviewSubject = z.infer<typeof PreviewSubject>;

const NAME_MAX = 1_000;

export const adminPreviewContract = {
  /** Keeps a draft for an hour, if it could be saved. Refused as a save of it would be. */
  create: post('/api/admin/previews', {
    input: z.strictObject({
      /** `isPreview` says to the audit log that nothing of the shop changes. */
      isPreview: z.literal(true),
      subject: PreviewSubject,
      /** The address of a text; empty for other content. */
      name: z.string().max(NAME_MAX),
      text: z.string().max(TEXT_MAX),
      version: z.string().max(64),
    }),
    data: z.object({ id: z.number() }),
  }),
  /** Sends the browser of who made it to the page that shows the draft. */
  open: get('/api/admin/previews/{id}', { input: z.object({ id: Id.catch(0) }), data: z.null() }),
};
