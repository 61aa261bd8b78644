import { loadNavigation } from './load-navigation';

/** Loaded on intent: hover or focus on the trigger starts the import, the click shows the result. */
export const loadSearchPanel = () => import('@/components/layout/search-panel/search-panel');
export const loadNavDrawer = () => withNavigation(import('./nav-drawer'));
export const loadMegaPanel = () => withNavigation(import('./mega-panel'));

/** With what they show, so that neither opens empty. */
const withNavigation = async <Module>(module: Promise<Module>) => {
  await loadNavigation();
  return module;
};
