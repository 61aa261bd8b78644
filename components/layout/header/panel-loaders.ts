/** Loaded on intent: hover or focus on the trigger starts the import, the click shows the result. */
export const loadSearchPanel = () => import('@/components/layout/search-panel/search-panel');
export const loadNavDrawer = () => import('./nav-drawer');
export const loadMegaPanel = () => import('./mega-panel');
