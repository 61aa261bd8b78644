import { create } from 'zustand';
import type { TopBanner } from '@/contract/home';
import type { NavItem, SortOption } from '@/contract/category';
import type { MarketingParameter } from '@/contract/marketing-keys';
import type { ConvertedUrl } from '@/contract/system';

/** The piece that somebody wants to show worn, and the lengths it is made in. */
export type ShownPiece = {
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
export type Intent =
  | { kind: 'keep'; productId: number; variantId?: number }
  | { kind: 'claim'; identifier: string }
  | { kind: 'show'; piece: ShownPiece }
  /** The page that asked goes on by itself. */
  | { kind: 'review' };

/** What convert_url calls a page, and the two kinds whose addresses are fixed. */
export type ShownType = 'home' | 'search' | Exclude<ConvertedUrl['type'], 'redirect'>;
export type ShownProduct = { productId: number; name: string; urlPath: string; categoryId: number | null };
/** What a search found; its cards are drawn on the server, and told of when they are drawn here. */
export type SearchList = { q: string; total: number; sorts: readonly SortOption[] };
export type PageShown = {
  type: ShownType;
  /** The page's own address, whichever way led to it. */
  url: string;
  title: string;
  product?: ShownProduct;
  search?: SearchList;
};

/** Spec 3, Main: what every page tells of itself, and what stands around it. */
type Screen = {
  pageInfoUrl: string;
  pageType: ShownType | '';
  seoInfo: { url: string; title: string } | null;
  productInfo: ShownProduct | null;
  searchProductListData: { q: string; total: number } | null;
  productAvailableSortBy: readonly SortOption[];
};

type Main = Screen & {
  /** Sealed, as the cookie holds it; it stands in for the cookie where a browser keeps none. */
  guestToken: string | null;
  navigationData: readonly NavItem[];
  topInfo: { topBanner: readonly TopBanner[]; topEndTime: string | null };
  /** Of the newest landing address that brought any (spec 3), for the order; lib/browser/landing.ts keeps them. */
  marketing: MarketingParameter[];
  /** Which shared dialog is open: one at a time. */
  dialog: DialogName;
  /** What the variant dialog is about. */
  variantOf: {
    urlPath: string;
    productId: number;
    variantId?: number;
    replacesItemId: number | null;
  } | null;
  /** It was asked for in the cart dialog, which comes back after it. */
  isVariantOfCart: boolean;
  intent: Intent | null;
  /** What the photo dialog is about. */
  photoOf: ShownPiece | null;
  /** What was typed before an account was asked for. */
  entryEmail: string;
  /** The pop-up that the notice dialog shows, by its identifier. */
  noticeOf: string | null;
  /** The order that the pay dialog is about. */
  payOf: { orderId: number; incrementId: string } | null;
};

type MainActions = {
  pageShown: (page: PageShown) => void;
  /** Nothing happens once the next page has told of itself. */
  pageLeft: (url: string) => void;
  searchListed: (list: SearchList) => void;
  guestKnown: (sealed: string) => void;
  navigationKnown: (items: readonly NavItem[]) => void;
  topKnown: (topInfo: Main['topInfo']) => void;
  landed: (marketing: MarketingParameter[]) => void;
  cartOpened: () => void;
  searchOpened: () => void;
  menuOpened: () => void;
  /** `variantId`: what is chosen when the options open; without it what the product's page opens with. */
  variantAsked: (product: {
    urlPath: string;
    productId: number;
    variantId?: number;
    replacesItemId?: number;
  }) => void;
  /** Leaves the options; they lead back to the cart dialog when they were opened there. */
  variantClosed: () => void;
  /** Without an intent the login is an end in itself. */
  loginAsked: (intent?: Intent) => void;
  /** From one dialog to the other the intent is kept. */
  registerAsked: (intent?: Intent, entryEmail?: string) => void;
  /** A pop-up comes by itself, and only where nothing else is open. */
  poppedUp: (dialog: 'newCustomer' | 'homeScreen') => void;
  noticeCame: (identifier: string) => void;
  payAsked: (order: { orderId: number; incrementId: string }) => void;
  photoAsked: (piece: ShownPiece) => void;
  dialogClosed: () => void;
};

const isEntry = (dialog: DialogName) => dialog === 'login' || dialog === 'register';
const keptIntent = ({ dialog, intent }: Pick<Main, 'dialog' | 'intent'>) => (isEntry(dialog) ? intent : null);

const nowhere: Screen = {
  pageInfoUrl: '',
  pageType: '',
  seoInfo: null,
  productInfo: null,
  searchProductListData: null,
  productAvailableSortBy: [],
};

const searchOf = ({ q, total, sorts }: SearchList) => ({
  searchProductListData: { q, total },
  productAvailableSortBy: sorts,
});

export const useMain = create<Main & MainActions>()((set) => ({
  ...nowhere,
  guestToken: null,
  navigationData: [],
  topInfo: { topBanner: [], topEndTime: null },
  marketing: [],
  dialog: null,
  variantOf: null,
  isVariantOfCart: false,
  payOf: null,
  photoOf: null,
  intent: null,
  entryEmail: '',
  noticeOf: null,
  pageShown: ({ type, url, title, product = null, search }) =>
    set({
      ...nowhere,
      ...(search && searchOf(search)),
      ...{ pageType: type, pageInfoUrl: url, seoInfo: { url, title }, productInfo: product },
    }),
  pageLeft: (url) => set(({ pageInfoUrl }) => (pageInfoUrl === url ? nowhere : {})),
  searchListed: (list) => set(searchOf(list)),
  guestKnown: (guestToken) => set({ guestToken }),
  navigationKnown: (navigationData) => set({ navigationData }),
  topKnown: (topInfo) => set({ topInfo }),
  landed: (marketing) => set(marketing.length > 0 ? { marketing } : {}),
  cartOpened: () => set({ dialog: 'cart' }),
  searchOpened: () => set({ dialog: 'search' }),
  menuOpened: () => set({ dialog: 'menu' }),
  variantAsked: ({ urlPath, productId, variantId, replacesItemId = null }) =>
    set(({ dialog }) => ({
      dialog: 'variant',
      variantOf: { urlPath, productId, variantId, replacesItemId },
      isVariantOfCart: dialog === 'cart',
    })),
  variantClosed: () =>
    set(({ dialog, isVariantOfCart }) =>
      dialog === 'variant' ? { dialog: isVariantOfCart ? 'cart' : null, variantOf: null } : {},
    ),
  loginAsked: (intent) => set((main) => ({ dialog: 'login', intent: intent ?? keptIntent(main) })),
  registerAsked: (intent, entryEmail = '') =>
    set((main) => ({ dialog: 'register', intent: intent ?? keptIntent(main), entryEmail })),
  poppedUp: (dialog) => set((main) => (main.dialog === null ? { dialog } : {})),
  noticeCame: (noticeOf) => set((main) => (main.dialog === null ? { dialog: 'notice', noticeOf } : {})),
  payAsked: (payOf) => set({ dialog: 'pay', payOf }),
  photoAsked: (photoOf) => set({ dialog: 'photo', photoOf }),
  dialogClosed: () => set({ dialog: null, variantOf: null, intent: null }),
}));
