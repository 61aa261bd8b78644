import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { LIST_COUNTED_MAX } from '@/contract/limits';

const { ra } = englishMessages;
const NOTHING = 'Nothing here';
const NOTHING_FOUND = 'Nothing was found';

/** The texts of react-admin, where they would name a list like a table of the database. */
export const i18nProvider = polyglotI18nProvider(
  () => ({
    ...englishMessages,
    ra: {
      ...ra,
      page: { ...ra.page, dashboard: 'Today' },
      auth: { ...ra.auth, logout: 'Sign out', user_menu: 'Account menu' },
      navigation: {
        ...ra.navigation,
        no_results: NOTHING,
        no_filtered_results: NOTHING_FOUND,
        partial_page_range_info: `%{offsetBegin}-%{offsetEnd} of more than ${LIST_COUNTED_MAX.toLocaleString('en-US')}`,
      },
    },
  }),
  'en',
);
