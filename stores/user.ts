import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { sessionKept } from './session';

export const SNS_NONE = 3; // spec 3: no third-party login

type User = {
  isLogin: boolean;
  pendingOrder: number;
  points: number;
  wishlistCount: number;
  couponCount: number;
  snsLogin: number;
  currency: { currencyTo: string; symbol: string };
  topAdShow: boolean;
};

type UserActions = {
  /** The userInfo cookie decides, anew on each page (spec 4). */
  sessionSeen: (isLogin: boolean) => void;
  loggedOut: () => void;
  topAdClosed: () => void;
  currencyChosen: (currencyTo: string, symbol: string) => void;
};

const visitor: User = {
  isLogin: false,
  pendingOrder: 0,
  points: 0,
  wishlistCount: 0,
  couponCount: 0,
  snsLogin: SNS_NONE,
  currency: { currencyTo: DEFAULT_CURRENCY, symbol: '$' },
  topAdShow: true,
};

export const useUser = create<User & UserActions>()(
  persist(
    (set) => ({
      ...visitor,
      sessionSeen: (isLogin) => set((state) => (state.isLogin === isLogin ? state : { isLogin })),
      loggedOut: () => set({ isLogin: false, points: 0, pendingOrder: 0, wishlistCount: 0, couponCount: 0 }),
      topAdClosed: () => set({ topAdShow: false }),
      currencyChosen: (currencyTo, symbol) => set({ currency: { currencyTo, symbol } }),
    }),
    sessionKept(
      'user',
      ({ isLogin, pendingOrder, points, wishlistCount, couponCount, snsLogin, currency, topAdShow }) => ({
        isLogin,
        pendingOrder,
        points,
        wishlistCount,
        couponCount,
        snsLogin,
        currency,
        topAdShow,
      }),
    ),
  ),
);
