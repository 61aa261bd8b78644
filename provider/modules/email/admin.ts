import type { AdminContract } from '@/contract/admin';
import { buildEmail } from '@/provider/email-templates';
import { lockContent } from '@/provider/shop-folder/edit/save-section';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { listEmailStates, readEmailPage, toTexts, updateEmail } from './edit-emails';
import { previewEmail } from './example-email';
import { readTestEmail, sendTestEmail } from './test-email';

export const emailAdminHandlers: AdminCallHandlers<AdminContract['email']> = {
  list: (request) => listEmailStates(request),
  read: (request) => readEmailPage(request, request.input.kind),
  update: ({ input, ...request }) =>
    updateEmail(request, { ...input, texts: toTexts(input.kind, input.texts) }, lockContent),
  preview: (request) => {
    const { kind, currency, texts } = request.input;
    return previewEmail(request, { kind, currency, texts: texts && toTexts(kind, texts) }, buildEmail);
  },
  sendTest: async (request) => {
    const { kind, to, currency, texts } = request.input;
    const choice = { kind, to, currency, texts: texts && toTexts(kind, texts) };
    const sent = await sendTestEmail(request, choice, buildEmail);
    request.logChange({ after: { kind, to } });
    return sent;
  },
  readTest: (request) => readTestEmail(request, request.input.id),
};
