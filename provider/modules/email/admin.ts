import type { AdminContract } from '@/contract/admin';
import { buildEmail } from '@/provider/email-templates';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { listEmailStates, readEmailPage, updateEmail } from './edit-emails';
import { previewEmail } from './example-email';
import { readTestEmail, sendTestEmail } from './test-email';

export const emailAdminHandlers: AdminCallHandlers<AdminContract['email']> = {
  list: (request) => listEmailStates(request),
  read: (request) => readEmailPage(request, request.input.kind),
  update: (request) => updateEmail(request, request.input),
  preview: (request) => previewEmail(request, request.input, buildEmail),
  sendTest: async (request) => {
    const { kind, to } = request.input;
    const sent = await sendTestEmail(request, request.input, buildEmail);
    request.logChange({ after: { kind, to } });
    return sent;
  },
  readTest: (request) => readTestEmail(request, request.input.id),
};
