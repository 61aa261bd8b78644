import { aboutPages } from './about-pages';
import { helpPages } from './help-pages';
import { legalPages } from './legal-pages';
import type { SeedPage } from './page';

/** Pages of text, in the order in which they lead to each other. */
export const demoPages: readonly SeedPage[] = [...helpPages, ...aboutPages, ...legalPages];
