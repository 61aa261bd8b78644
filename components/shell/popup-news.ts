import { fetchPopups } from '@/lib/browser/popup-news';
import { asking } from '@/lib/queries/client';
import { useCart } from '@/stores/cart';

/** Asks what the owner has put up, unless it was asked within the last five minutes (spec 4). */
export async function readPopupNews() {
  const news = await fetchPopups(asking().api, location, document);
  if (news) useCart.getState().popupsAnswered(news);
}
