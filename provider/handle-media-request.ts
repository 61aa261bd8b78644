import { parseConfig } from './config';
import { handleImageRequest, type GetImageAccess } from './platform/images/handle-image-request';

/** Answers a request for an image or a video. The provider need not be started, and may be a remote one. */
export const handleMediaRequest = (
  request: Request,
  env: Record<string, string | undefined>,
  accessTo: GetImageAccess,
) => handleImageRequest(request, parseConfig(env), accessTo);
