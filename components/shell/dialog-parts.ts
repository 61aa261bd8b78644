/** Loaded on intent: hover or focus on the trigger starts the import, the click shows the result. */
export const loadSearchPanel = () => import('./search-panel');
export const loadNavDrawer = () => import('./nav-drawer');
export const loadMegaPanel = () => import('./mega-panel');
export const loadVariantDialog = () => import('@/components/dialogs/variant-dialog');
export const loadLoginDialog = () => import('@/components/dialogs/login-dialog');
export const loadRegisterDialog = () => import('@/components/dialogs/register-dialog');
export const loadPayDialog = () => import('@/components/dialogs/pay-dialog');
export const loadPhotoDialog = () => import('@/components/dialogs/photo-dialog');
export const loadCartDialog = () => import('@/components/dialogs/cart-dialog');
export const loadNewCustomerDialog = () => import('@/components/dialogs/new-customer-dialog');
export const loadHomeScreenDialog = () => import('@/components/dialogs/home-screen-dialog');
export const loadNoticeDialog = () => import('@/components/dialogs/notice-dialog');
