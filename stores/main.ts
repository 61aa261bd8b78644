import { create } from 'zustand';
import type { TopBanner } from '@/contract/home';
import type { NavigationItem, SortOption } from '@/contract/category';
import type { MarketingParameter } from '@/contract/marketing-keys';
import type { ConvertedUrl } from '@/contract/system';

/** The piece that somebody wants to show worn, and the lengths it is made in. */
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

/** What a visitor was about to do when a login was asked for: it goes on afterwards. */
export type PendingAction =
  | { kind: 'keep'; productId: number; variantId?: number }
  | { kind: 'claim'; identifier: string }
  | { kind: 'show'; product: PhotoProduct }
  /** The page that asked goes on by itself. */
  | { kind: 'review' };

/** What convert_url calls a page, and the two kinds whose addresses are fixed. */
export type ShopPageType = 'home' | 'search' | Exclude<ConvertedUrl['type'], 'redirect'>;
export type PageProduct = { productId: number; name: string; urlPath: string; categoryId: number | null };
/** What a search found; its cards are drawn on the server, and told of when they are drawn here. */
export type SearchList = { q: string; total: number; sorts: readonly SortOption[] };
export type PageInfo = {
  type: ShopPageType;
  /** The page's own address, whichever way led to it. */
  url: string;
  title: string;
  product?: PageProduct;
  search?: SearchList;
};

/** Spec 3, Main: what every page tells of itself, and what stands around it. */
type PageState = {
  pageInfoUrl: string;
  pageType: ShopPageType | '';
  seoInfo: { url: string; title: string } | null;
  productInfo: PageProduct | null;
  searchProductListData: { q: string; total: number } | null;
  productAvailableSortBy: readonly SortOption[];
};

type Main = PageState & {
  /** Sealed, as the cookie holds it; it stands in for the cookie where a browser keeps none. */
  guestToken: string | null;
  navigationData: readonly NavigationItem[];
  topInfo: { topBanner: readonly TopBanner[]; topEndTime: string | null };
  /** Of the newest landing address that brought any (spec 3), for the order; lib/browser/landing.ts keeps them. */
  marketing: MarketingParameter[];
  /** Which shared dialog is open: one at a time. */
  dialog: DialogName;
  /** What the variant dialog is about. */
  variantTarget: {
    urlPath: string;
    productId: number;
    variantId?: number;
    replacesItemId: number | null;
  } | null;
  /** It was asked for in the cart dialog, which comes back after it. */
  isVariantFromCart: boolean;
  pendingAction: PendingAction | null;
  /** What the photo dialog is about. */
  photoTarget: PhotoProduct | null;
  /** What was typed before an account was asked for. */
  prefilledEmail: string;
  /** The pop-up that the notice dialog shows, by its identifier. */
  noticeIdentifier: string | null;
  /** The order that the pay dialog is about. */
  paymentTarget: { orderId: number; incrementId: string } | null;
};

type MainActions = {
  pageShown: (page: PageInfo) => void;
  /** Nothing happens once the next page has told of itself. */
  pageLeft: (url: string) => void;
  searchListed: (list: SearchList) => void;
  guestTokenReceived: (guestToken: string) => void;
  navigationReceived: (items: readonly NavigationItem[]) => void;
  topInfoReceived: (topInfo: Main['topInfo']) => void;
  marketingReceived: (marketing: MarketingParameter[]) => void;
  cartOpened: () => void;
  searchOpened: () => void;
  menuOpened: () => void;
  /** `variantId`: what is chosen when the options open; without it what the product's page opens with. */
  variantRequested: (product: {
    urlPath: string;
    productId: number;
    variantId?: number;
    replacesItemId?: number;
  }) => void;
  /** Leaves the options; they lead back to the cart dialog when they were opened there. */
  variantClosed: () => void;
  /** Without an intent the login is an end in itself. */
  loginRequested: (intent?: PendingAction) => void;
  /** From one dialog to the other the intent is kept. */
  registerRequested: (intent?: PendingAction, entryEmail?: string) => void;
  /** A pop-up comes by itself, and only where nothing else is open. */
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
  registerRequested: (intent, entryEmail = '') =>
    set((main) => ({
      dialog: 'register',
      pendingAction: intent ?? getPendingAction(main),
      prefilledEmail: entryEmail,
    })),
  popupOpened: (dialog) => set((main) => (main.dialog === null ? { dialog } : {})),
  noticeOpened: (identifier) =>
    set((main) => (main.dialog === null ? { dialog: 'notice', noticeIdentifier: identifier } : {})),
  paymentRequested: (order) => set({ dialog: 'pay', paymentTarget: order }),
  photoRequested: (product) => set({ dialog: 'photo', photoTarget: product }),
  dialogClosed: () => set({ dialog: null, variantTarget: null, pendingAction: null }),
}));
