import { aboutPages } from './about-pages';
import { helpPages } from './help-pages';
import { legalPages } from './legal-pages';
import type { SeedPage } from './seed-page';

/** Static text pages, in the order they link to each other. */
export const demoPages: readonly SeedPage[] = [...helpPages, ...aboutPages, ...legalPages];
