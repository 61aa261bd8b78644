import { providerEnv } from '@/lib/config/env';
import { answerPicture } from '@/provider/media/image-host';

/** The embedded image host. */
export const GET = async (request: Request) => answerPicture(request, providerEnv());
