import type { AdminContract } from '@/contract/admin';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { createPreview, openPreview } from './previews';

export const previewAdminHandlers: AdminCallHandlers<AdminContract['preview']> = {
  create: (request) => createPreview(request, request.input),
  open: (request) => openPreview(request, request.input.id),
};
