import { readSearchStart } from '@/lib/cached/search';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { SuggestionList } from './suggestion-list';

/** The suggestions of a server-rendered error page. */
export async function ServerErrorSuggestions({ currency }: { currency: string }) {
  if (currency === NO_CURRENCY) return null;
  const { keywords, items } = await readSearchStart(currency);
  return <SuggestionList keywords={keywords} products={items} />;
}
