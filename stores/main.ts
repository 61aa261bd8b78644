import { create } from 'zustand';
import type { TopBanner } from '@/contract/home';
import type { NavigationItem } from '@/contract/category';
import type { SortOption } from '@/contract/product-list';
import type { MarketingParameter } from '@/contract/marketing-keys';
import type { ConvertedUrl } from '@/contract/system';

/** The product that a shopper wants to show a photo of, and its lengths. */
export type PhotoProduct = {
  productId: number;
  name: string;
  lengths: readonly { value: string; label: string }[];
};
export type DialogName =
  | 'cart'
  | 'variant'
  | 'search'
  | 'menu'
  | 'login'
  | 'register'
  | 'pay'
  | 'photo'
  | 'newCustomer'
  | 'homeScreen'
  | 'notice'
  | null;

/** What a guest was doing when a login was required; continued after the login. */
export type PendingAction =
  | { kind: 'addToWishlist'; productId: number; variantId?: number }
  | { kind: 'claim'; identifier: string }
  | { kind: 'addPhoto'; product: PhotoProduct }
  /** The requesting page continues by itself. */
  | { kind: 'review' };

/** The page types of convert_url, and the two with fixed addresses. */
export type ShopPageType = 'home' | 'search' | Exclude<ConvertedUrl['type'], 'redirect'>;
export type PageProduct = { productId: number; name: string; urlPath: string; categoryId: number | null };
/** A search result. The server renders its cards; the browser reports it once they are rendered. */
export type SearchList = { q: string; total: number; sorts: readonly SortOption[] };
export type PageInfo = {
  type: ShopPageType;
  /** The page's own address, however it was reached. */
  url: string;
  title: string;
  product?: PageProduct;
  search?: SearchList;
};

/** Spec 3, Main: what each page reports about itself, and its context. */
type PageState = {
  pageInfoUrl: string;
  pageType: ShopPageType | '';
  seoInfo: { url: string; title: string } | null;
  productInfo: PageProduct | null;
  searchProductListData: { q: string; total: number } | null;
  productAvailableSortBy: readonly SortOption[];
};

type Main = PageState & {
  /** Encrypted, as in the cookie; replaces the cookie in browsers that store none. */
  guestToken: string | null;
  navigationData: readonly NavigationItem[];
  topInfo: { topBanner: readonly TopBanner[]; topEndTime: string | null };
  /** From the latest landing address that had any (spec 3), for the order; lib/analytics/marketing-params.ts stores them. */
  marketing: MarketingParameter[];
  /** The open shared dialog: one at a time. */
  dialog: DialogName;
  /** The product of the variant dialog. */
  variantTarget: {
    urlPath: string;
    productId: number;
    variantId?: number;
    replacesItemId: number | null;
  } | null;
  /** Opened from the cart dialog, which reopens afterwards. */
  isVariantFromCart: boolean;
  pendingAction: PendingAction | null;
  /** The product of the photo dialog. */
  photoTarget: PhotoProduct | null;
  /** The email address typed before registering. */
  prefilledEmail: string;
  /** Identifier of the pop-up that the notice dialog shows. */
  noticeIdentifier: string | null;
  /** The order that the payment dialog pays. */
  paymentTarget: { orderId: number; incrementId: string } | null;
};

type MainActions = {
  pageShown: (page: PageInfo) => void;
  /** Does nothing once the next page has reported itself. */
  pageLeft: (url: string) => void;
  searchListed: (list: SearchList) => void;
  guestTokenReceived: (guestToken: string) => void;
  navigationReceived: (items: readonly NavigationItem[]) => void;
  topInfoReceived: (topInfo: Main['topInfo']) => void;
  marketingReceived: (marketing: MarketingParameter[]) => void;
  cartOpened: () => void;
  searchOpened: () => void;
  menuOpened: () => void;
  /** `variantId`: selected when the options open; without it, the default of the product page. */
  variantRequested: (product: {
    urlPath: string;
    productId: number;
    variantId?: number;
    replacesItemId?: number;
  }) => void;
  /** Closes the options; returns to the cart dialog if they were opened there. */
  variantClosed: () => void;
  /** Without an intent, no action follows the login. */
  loginRequested: (intent?: PendingAction) => void;
  /** Switching between the dialogs keeps the intent. */
  registerRequested: (intent?: PendingAction, email?: string) => void;
  /** A pop-up opens by itself, and only if no dialog is open. */
  popupOpened: (dialog: 'newCustomer' | 'homeScreen') => void;
  noticeOpened: (identifier: string) => void;
  paymentRequested: (order: { orderId: number; incrementId: string }) => void;
  photoRequested: (product: PhotoProduct) => void;
  dialogClosed: () => void;
};

const isAuthDialog = (dialog: DialogName) => dialog === 'login' || dialog === 'register';
const getPendingAction = ({ dialog, pendingAction }: Pick<Main, 'dialog' | 'pendingAction'>) =>
  isAuthDialog(dialog) ? pendingAction : null;

const emptyPageState: PageState = {
  pageInfoUrl: '',
  pageType: '',
  seoInfo: null,
  productInfo: null,
  searchProductListData: null,
  productAvailableSortBy: [],
};

const toSearchState = ({ q, total, sorts }: SearchList) => ({
  searchProductListData: { q, total },
  productAvailableSortBy: sorts,
});

export const useMain = create<Main & MainActions>()((set) => ({
  ...emptyPageState,
  guestToken: null,
  navigationData: [],
  topInfo: { topBanner: [], topEndTime: null },
  marketing: [],
  dialog: null,
  variantTarget: null,
  isVariantFromCart: false,
  paymentTarget: null,
  photoTarget: null,
  pendingAction: null,
  prefilledEmail: '',
  noticeIdentifier: null,
  pageShown: ({ type, url, title, product = null, search }) =>
    set({
      ...emptyPageState,
      ...(search && toSearchState(search)),
      ...{ pageType: type, pageInfoUrl: url, seoInfo: { url, title }, productInfo: product },
    }),
  pageLeft: (url) => set(({ pageInfoUrl }) => (pageInfoUrl === url ? emptyPageState : {})),
  searchListed: (list) => set(toSearchState(list)),
  guestTokenReceived: (guestToken) => set({ guestToken }),
  navigationReceived: (navigationData) => set({ navigationData }),
  topInfoReceived: (topInfo) => set({ topInfo }),
  marketingReceived: (marketing) => set(marketing.length > 0 ? { marketing } : {}),
  cartOpened: () => set({ dialog: 'cart' }),
  searchOpened: () => set({ dialog: 'search' }),
  menuOpened: () => set({ dialog: 'menu' }),
  variantRequested: ({ urlPath, productId, variantId, replacesItemId = null }) =>
    set(({ dialog }) => ({
      dialog: 'variant',
      variantTarget: { urlPath, productId, variantId, replacesItemId },
      isVariantFromCart: dialog === 'cart',
    })),
  variantClosed: () =>
    set(({ dialog, isVariantFromCart }) =>
      dialog === 'variant' ? { dialog: isVariantFromCart ? 'cart' : null, variantTarget: null } : {},
    ),
  loginRequested: (intent) =>
    set((main) => ({ dialog: 'login', pendingAction: intent ?? getPendingAction(main) })),
  registerRequested: (intent, email = '') =>
    set((main) => ({
      dialog: 'register',
      pendingAction: intent ?? getPendingAction(main),
      prefilledEmail: email,
    })),
  popupOpened: (dialog) => set((main) => (main.dialog === null ? { dialog } : {})),
  noticeOpened: (identifier) =>
    set((main) => (main.dialog === null ? { dialog: 'notice', noticeIdentifier: identifier } : {})),
  paymentRequested: (order) => set({ dialog: 'pay', paymentTarget: order }),
  photoRequested: (product) => set({ dialog: 'photo', photoTarget: product }),
  dialogClosed: () => set({ dialog: null, variantTarget: null, pendingAction: null }),
}));
