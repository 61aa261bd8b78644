/** PostgreSQL's rules for words: the same when products are indexed and when they are asked for. */
export const SEARCH_CONFIG = 'english';
