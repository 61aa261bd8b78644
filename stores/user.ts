import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SessionUser } from '@/contract/auth';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { setSelectedCurrency } from '@/lib/storage/currency';
import { persistInSession } from './session';

const SNS_NONE = 3; // spec 3: no third-party login

type User = {
  isLogin: boolean;
  pendingOrder: number;
  points: number;
  wishlistCount: number;
  couponCount: number;
  snsLogin: number;
  currency: { currencyTo: string; symbol: string };
  /** The logged-in user, from the cookie. */
  userInfo: SessionUser | null;
  /** The profile that the social provider returned at login (spec 3). */
  authInfo: { email: string; firstname: string; lastname: string } | null;
  topAdShow: boolean;
};

type Counts = Pick<User, 'pendingOrder' | 'points' | 'wishlistCount' | 'couponCount'>;

type UserActions = {
  loggedIn: (user: SessionUser) => void;
  socialLoginSucceeded: (snsLogin: number, authInfo: NonNullable<User['authInfo']>) => void;
  /** The account's counts, as returned by the server. */
  countsReceived: (counts: Partial<Counts>) => void;
  loggedOut: () => void;
  topAdClosed: () => void;
  currencyChosen: (currencyTo: string, symbol: string) => void;
};

const initialUser: User = {
  isLogin: false,
  pendingOrder: 0,
  points: 0,
  wishlistCount: 0,
  couponCount: 0,
  snsLogin: SNS_NONE,
  currency: { currencyTo: DEFAULT_CURRENCY, symbol: '$' },
  userInfo: null,
  authInfo: null,
  topAdShow: true,
};

const loggedOutState = {
  isLogin: false,
  points: 0,
  pendingOrder: 0,
  wishlistCount: 0,
  couponCount: 0,
  snsLogin: SNS_NONE,
  userInfo: null,
  authInfo: null,
};

export const useUser = create<User & UserActions>()(
  persist(
    (set) => ({
      ...initialUser,
      loggedIn: (userInfo) => set({ isLogin: true, userInfo }),
      socialLoginSucceeded: (snsLogin, authInfo) => set({ snsLogin, authInfo }),
      countsReceived: (counts) => set(counts),
      loggedOut: () => set(loggedOutState),
      topAdClosed: () => set({ topAdShow: false }),
      currencyChosen: (currencyTo, symbol) => set({ currency: { currencyTo, symbol } }),
    }),
    persistInSession('user', (user) => ({
      isLogin: user.isLogin,
      pendingOrder: user.pendingOrder,
      points: user.points,
      wishlistCount: user.wishlistCount,
      couponCount: user.couponCount,
      snsLogin: user.snsLogin,
      currency: user.currency,
      userInfo: user.userInfo,
      authInfo: user.authInfo,
      topAdShow: user.topAdShow,
    })),
  ),
);

// Spec 7: if neither address nor cookie names a currency, calls use the store's.
useUser.subscribe(({ currency }) => setSelectedCurrency(currency.currencyTo));
