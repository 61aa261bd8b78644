/** Settings that the browser may know. They are fixed by the build, so they are read apart from the server's. */
export const STORE_NAME = process.env.NEXT_PUBLIC_STORE_NAME || 'Odette Hair';
/** Of the third parties that one may sign in with; empty: its button is not there. */
export const GOOGLE_CLIENT_ID = process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID || '';
export const FACEBOOK_APP_ID = process.env.NEXT_PUBLIC_FACEBOOK_APP_ID || '';
export const APPLE_CLIENT_ID = process.env.NEXT_PUBLIC_APPLE_CLIENT_ID || '';
/** Google Tag Manager; empty: nothing is asked, and nobody but the shop is told anything. */
export const GTM_ID = process.env.NEXT_PUBLIC_GTM_ID || '';
/** Spec 4: pop-ups by page are fetched on each navigation while the marker is absent; currently disabled. */
export const IS_POPUP_FETCH_ACTIVE = process.env.NEXT_PUBLIC_POPUP_FETCH === 'on';
export const IMAGE_HOST = process.env.NEXT_PUBLIC_IMAGE_HOST || '/media/';
