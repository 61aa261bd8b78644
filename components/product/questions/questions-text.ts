// Questions and answers about a product, as they are rendered with the page.

import { formatLongDay } from '@/lib/format/day-text';

/** The title of the section; `count` of those with an answer. */
export const title = (count: number) => (count === 0 ? 'Ask a question' : `Questions and answers (${count})`);
export const askedBy = (nickname: string, day: string) =>
  `Asked by ${nickname || 'a shopper'}, ${formatLongDay(day)}`;
export const loadError = 'The search and the form for questions could not be shown.';
