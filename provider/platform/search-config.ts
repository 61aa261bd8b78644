/** PostgreSQL's text search configuration, the same for indexing and for queries. */
export const SEARCH_CONFIG = 'english';
