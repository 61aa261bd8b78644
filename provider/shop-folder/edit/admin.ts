import type { AdminContract } from '@/contract/admin';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { readEditedContent, updateContent } from './edit-content';

export const contentAdminHandlers: AdminCallHandlers<AdminContract['content']> = {
  read: (request) => readEditedContent(request, request.input.name),
  update: (request) => updateContent(request, request.input),
};
