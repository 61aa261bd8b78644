import type { AdminContract } from '@/contract/admin';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { addContentImage, listContentImages } from './content-images';
import { readEditedContent, updateContent } from './edit-content';
import { deleteText, listTexts, readText, saveText } from './edit-texts';

export const contentAdminHandlers: AdminCallHandlers<AdminContract['content']> = {
  read: (request) => readEditedContent(request, request.input.name),
  update: (request) => updateContent(request, request.input),
  listImages: async (request) => ({ items: await listContentImages(request) }),
  addImage: async (request) => {
    const image = await addContentImage(request, request.input.file);
    request.logChange({ after: image });
    return image;
  },
  listTexts: async (request) => ({ items: await listTexts(request, request.input.kind) }),
  readText: (request) => readText(request, request.input),
  saveText: (request) => saveText(request, request.input),
  deleteText: (request) => deleteText(request, request.input),
};
