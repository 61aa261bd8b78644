/** Loaded on intent: hover or focus on the trigger starts the import, the click shows the result. */
export const loadSearchPanel = () => import('@/components/layout/search-panel/search-panel');
export const loadNavDrawer = () => import('@/components/layout/header/nav-drawer');
export const loadMegaPanel = () => import('@/components/layout/header/mega-panel');
export const loadVariantDialog = () => import('@/components/product/variant-dialog/variant-dialog');
export const loadLoginDialog = () => import('@/components/auth/login/login-dialog');
export const loadRegisterDialog = () => import('@/components/auth/register/register-dialog');
export const loadPayDialog = () => import('@/components/payment/pay-dialog');
export const loadPhotoDialog = () => import('@/components/review/photo-dialog');
export const loadCartDialog = () => import('@/components/cart/cart-dialog');
export const loadNewCustomerDialog = () => import('@/components/activity/new-customer/new-customer-dialog');
export const loadHomeScreenDialog = () => import('@/components/activity/home-screen-dialog');
export const loadNoticeDialog = () => import('@/components/layout/dialogs/notice-dialog');
