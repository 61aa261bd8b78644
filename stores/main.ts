import { create } from 'zustand';
import type { TopBanner } from '@/contract/home';
import type { SortOption } from '@/contract/category';

/** Marketing parameters that are kept from the landing address to the order (spec 3, in its order). */
export const MARKETING_KEYS = [
  'gclid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'msclkid',
  'fbclid',
  'fclid',
  'rfsn',
  'sscid',
  'mc_cid',
  'mc_eid',
  'wbraid',
  'gbraid',
  'irgwc',
  'irclickid',
  'irpid',
  'irmpname',
  'cjevent',
  'cm_mmc',
  'cjdata',
  'sms_clicked_window',
  'sms_received_window',
  'email_opened_window',
  'wtbap',
  'awc',
] as const;

export type DialogName =
  | 'cart'
  | 'variant'
  | 'search'
  | 'menu'
  | 'login'
  | 'register'
  | 'pay'
  | 'newCustomer'
  | 'homeScreen'
  | 'notice'
  | null;

/** What a visitor was about to do when a login was asked for: it goes on afterwards. */
export type Intent =
  { kind: 'keep'; productId: number; variantId?: number } | { kind: 'claim'; identifier: string };

type Main = {
  guestToken: string | null;
  topInfo: { topBanner: TopBanner[]; topEndTime: string | null };
  pageType: string;
  productAvailableSortBy: SortOption[];
  /** Marketing parameters of the landing address, newest first come. */
  marketing: { name: string; value: string }[];
  /** Which shared dialog is open: one at a time. */
  dialog: DialogName;
  /** What the variant dialog is about. */
  variantOf: { urlPath: string; productId: number; replacesItemId: number | null } | null;
  /** It was asked for in the cart dialog, which comes back after it. */
  isVariantOfCart: boolean;
  intent: Intent | null;
  /** What was typed before an account was asked for. */
  entryEmail: string;
  /** The pop-up that the notice dialog shows, by its identifier. */
  noticeOf: string | null;
  /** The order that the pay dialog is about. */
  payOf: { orderId: number; incrementId: string } | null;
};

type MainActions = {
  landed: (query: URLSearchParams) => void;
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
  intent: null,
  entryEmail: '',
  noticeOf: null,
  landed: (query) => {
    const found = MARKETING_KEYS.flatMap((name) => {
      const value = query.get(name);
      return value ? [{ name, value: value.slice(0, 500) }] : [];
    });
    if (found.length > 0) set({ marketing: found });
  },
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
  dialogClosed: () => set({ dialog: null, variantOf: null, intent: null }),
}));
