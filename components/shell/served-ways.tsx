import { readSearchStart } from '@/lib/cached/search';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { WaysView } from './ways';

/** The suggestions of an error page that the server draws. */
export async function ServedWays({ currency }: { currency: string }) {
  if (currency === NO_CURRENCY) return null;
  const { keywords, items } = await readSearchStart(currency);
  return <WaysView words={keywords} products={items} />;
}
