import { aboutPages } from './about-pages';
import { helpPages } from './help-pages';
import { legalPages } from './legal-pages';
import type { Page } from './page';

/** Pages of text, in the order in which they lead to each other. */
export const pages: readonly Page[] = [...helpPages, ...aboutPages, ...legalPages];
