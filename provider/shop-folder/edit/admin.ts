import type { AdminContract } from '@/contract/admin';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { addContentImage, listContentImages } from './content-images';
import { readEditedContent, updateContent } from './edit-content';
import { deleteText, listTexts, readText, saveText } from './edit-texts';
import { endPreviews } from './end-previews';

export const contentAdminHandlers: AdminCallHandlers<AdminContract['content']> = {
  read: (request) => readEditedContent(request, request.input.name),
  update: async (request) => {
    const saved = await updateContent(request, request.input);
    await endPreviews(request);
    return saved;
  },
  listImages: async (request) => ({ items: await listContentImages(request) }),
  addImage: async (request) => {
    const image = await addContentImage(request, request.input.file);
    request.logChange({ after: image });
    return image;
  },
  listTexts: async (request) => ({ items: await listTexts(request, request.input.kind) }),
  readText: (request) => readText(request, request.input),
  saveText: async (request) => {
    const saved = await saveText(request, request.input);
    await endPreviews(request);
    return saved;
  },
  deleteText: async (request) => {
    const deleted = await deleteText(request, request.input);
    await endPreviews(request);
    return deleted;
  },
};
