import { create } from 'zustand';
import type { TopBanner } from '@/contract/home';
import type { SortOption } from '@/contract/category';
import type { MarketingParameter } from '@/contract/marketing-keys';

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
  | { kind: 'show'; piece: ShownPiece };

type Main = {
  guestToken: string | null;
  topInfo: { topBanner: TopBanner[]; topEndTime: string | null };
  pageType: string;
  productAvailableSortBy: SortOption[];
  /** Of the newest landing address that brought any (spec 3), for the order; lib/browser/landing.ts keeps them. */
  marketing: MarketingParameter[];
  /** Which shared dialog is open: one at a time. */
  dialog: DialogName;
  /** What the variant dialog is about. */
  variantOf: { urlPath: string; productId: number; replacesItemId: number | null } | null;
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
  landed: (marketing: MarketingParameter[]) => void;
  cartOpened: () => void;
  searchOpened: () => void;
  menuOpened: () => void;
  variantAsked: (product: { urlPath: string; productId: number; replacesItemId?: number }) => void;
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

export const useMain = create<Main & MainActions>()((set) => ({
  guestToken: null,
  topInfo: { topBanner: [], topEndTime: null },
  pageType: '',
  productAvailableSortBy: [],
  marketing: [],
  dialog: null,
  variantOf: null,
  isVariantOfCart: false,
  payOf: null,
  photoOf: null,
  intent: null,
  entryEmail: '',
  noticeOf: null,
  landed: (marketing) => set(marketing.length > 0 ? { marketing } : {}),
  cartOpened: () => set({ dialog: 'cart' }),
  searchOpened: () => set({ dialog: 'search' }),
  menuOpened: () => set({ dialog: 'menu' }),
  variantAsked: ({ urlPath, productId, replacesItemId = null }) =>
    set(({ dialog }) => ({
      dialog: 'variant',
      variantOf: { urlPath, productId, replacesItemId },
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
