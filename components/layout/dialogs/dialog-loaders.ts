/** Loaded when they are first opened. Those of the header: components/layout/header/panel-loaders.ts. */
export const loadVariantDialog = () => import('@/components/product/variant-dialog/variant-dialog');
export const loadLoginDialog = () => import('@/components/auth/login/login-dialog');
export const loadRegisterDialog = () => import('@/components/auth/register/register-dialog');
export const loadPayDialog = () => import('@/components/payment/pay-dialog');
export const loadPhotoDialog = () => import('@/components/review/photo-dialog');
export const loadCartDialog = () => import('@/components/cart/cart-dialog');
export const loadNewCustomerDialog = () => import('@/components/activity/new-customer/new-customer-dialog');
export const loadHomeScreenDialog = () => import('@/components/activity/home-screen-dialog');
export const loadNoticeDialog = () => import('@/components/layout/dialogs/notice-dialog');
