import 'server-only';
import { isAxiosError } from 'axios';

/** null for HTTP 404, so that a cached function can remember that something does not exist; all else is thrown. */
export async function nullWhenNotFound<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (isAxiosError(error) && error.response?.status === 404) return null;
    throw error;
  }
}
