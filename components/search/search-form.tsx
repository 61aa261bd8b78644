import { Icon } from '@/components/ui/icons/icon';
import { SEARCH_LABEL } from '@/lib/config/public-env';
import * as searchText from '@/components/search/search-text';
import { IconButton } from '@/components/ui/display/icon-button';

/** Search form in the page itself: it works in place, with or without script. */
export const SearchForm = ({ q }: { q: string }) => (
  <form action="/search/result" role="search" className="flex max-w-140 items-center border-b-2 border-ink">
    <input
      type="search"
      name="q"
      defaultValue={q}
      required
      maxLength={100}
      aria-label={SEARCH_LABEL}
      placeholder={SEARCH_LABEL}
      className="min-h-13 min-w-0 flex-1 bg-transparent text-body-l outline-offset-4"
    />
    <IconButton label={searchText.submit} type="submit">
      <Icon name="magnifying-glass-light" size={22} />
    </IconButton>
  </form>
);
