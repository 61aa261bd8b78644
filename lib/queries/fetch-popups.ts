import type { Popup } from '@/contract/system';
import type { CoreApi } from '@/lib/api/create-calls';
import { POPUP_MARKER, POPUP_MARKER_MS } from '@/lib/config/shop';
import { hasCookie } from '@/lib/storage/cookie';

type Page = { pathname: string; search: string };
type Jar = { cookie: string };

/**
 * Spec 4: while the marker cookie is absent the popups of a page are fetched, and a success sets the marker
 * for 5 minutes. Returns null while it is set, and on failure: the page does without.
 */
export async function fetchPopups(
  api: CoreApi,
  { pathname, search }: Page,
  jar: Jar,
  nowMs = Date.now(),
): Promise<Popup[] | null> {
  if (hasCookie(POPUP_MARKER, jar.cookie)) return null;
  try {
    const { popup } = await api.system.popup({ posUri: pathname, queryParam: search.replace(/^\?/, '') });
    const seconds = POPUP_MARKER_MS / 1000;
    jar.cookie = `${POPUP_MARKER}=${nowMs}; path=/; max-age=${seconds}; SameSite=Lax`;
    return popup;
  } catch {
    return null;
  }
}
