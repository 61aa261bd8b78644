import { fetchPopups } from '@/lib/browser/popup-news';
import { asking } from '@/lib/queries/client';
import { useCart } from '@/stores/cart';

let underWay: { address: string; read: Promise<void> } | null = null;

async function read() {
  const news = await fetchPopups(asking().api, location, document);
  if (news) useCart.getState().popupsAnswered(news);
}

/**
 * Asks what the owner has put up, unless it was asked within the last five minutes (spec 4). Whoever asks while an answer for
 * the same page is on its way waits for that one.
 */
export function readPopupNews(): Promise<void> {
  const address = location.pathname + location.search;
  if (underWay?.address !== address) {
    const current = { address, read: read() };
    underWay = current;
    void current.read.finally(() => {
      if (underWay === current) underWay = null;
    });
  }
  return underWay.read;
}
