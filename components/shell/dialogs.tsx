'use client';

import { lazy, Suspense, useState } from 'react';
import { useMain, type DialogName } from '@/stores/main';
import {
  loadCartDialog,
  loadHomeScreenDialog,
  loadLoginDialog,
  loadNavDrawer,
  loadNewCustomerDialog,
  loadNoticeDialog,
  loadPayDialog,
  loadPhotoDialog,
  loadRegisterDialog,
  loadSearchPanel,
  loadVariantDialog,
} from './dialog-parts';
import type { CurrencyChoice } from './use-currency';

const SearchPanel = lazy(() => loadSearchPanel().then(({ SearchPanel }) => ({ default: SearchPanel })));
const NavDrawer = lazy(() => loadNavDrawer().then(({ NavDrawer }) => ({ default: NavDrawer })));
const CartDialog = lazy(() => loadCartDialog().then(({ CartDialog }) => ({ default: CartDialog })));
const VariantDialog = lazy(() =>
  loadVariantDialog().then(({ VariantDialog }) => ({ default: VariantDialog })),
);
const PayDialog = lazy(() => loadPayDialog().then(({ PayDialog }) => ({ default: PayDialog })));
const PhotoDialog = lazy(() => loadPhotoDialog().then(({ PhotoDialog }) => ({ default: PhotoDialog })));
const LoginDialog = lazy(() => loadLoginDialog().then(({ LoginDialog }) => ({ default: LoginDialog })));
const RegisterDialog = lazy(() =>
  loadRegisterDialog().then(({ RegisterDialog }) => ({ default: RegisterDialog })),
);

const NewCustomerDialog = lazy(() =>
  loadNewCustomerDialog().then(({ NewCustomerDialog }) => ({ default: NewCustomerDialog })),
);
const HomeScreenDialog = lazy(() =>
  loadHomeScreenDialog().then(({ HomeScreenDialog }) => ({ default: HomeScreenDialog })),
);
const NoticeDialog = lazy(() => loadNoticeDialog().then(({ NoticeDialog }) => ({ default: NoticeDialog })));

type ShellDialogsProps = {
  currency: string;
  currencies: readonly CurrencyChoice[];
};

/** The shared dialogs, one at a time. Each is loaded when it is first opened and stays for the next time. */
export function ShellDialogs({ currency, currencies }: ShellDialogsProps) {
  const dialog = useMain((main) => main.dialog);
  const payOf = useMain((main) => main.payOf);
  const wasOpened = useOpenedOnce(dialog);
  const { dialogClosed, variantClosed } = useMain.getState();

  return (
    <Suspense fallback={null}>
      {wasOpened('search') && <SearchPanel isOpen={dialog === 'search'} onClose={dialogClosed} />}
      {wasOpened('cart') && <CartDialog isOpen={dialog === 'cart'} onClose={dialogClosed} />}
      {wasOpened('variant') && <VariantDialog isOpen={dialog === 'variant'} onClose={variantClosed} />}
      {wasOpened('login') && (
        <LoginDialog isOpen={dialog === 'login'} onClose={dialogClosed} currency={currency} />
      )}
      {wasOpened('register') && <RegisterDialog isOpen={dialog === 'register'} onClose={dialogClosed} />}
      {payOf && <PayDialog isOpen={dialog === 'pay'} onClose={dialogClosed} {...payOf} />}
      {wasOpened('photo') && <PhotoDialog isOpen={dialog === 'photo'} onClose={dialogClosed} />}
      {wasOpened('newCustomer') && (
        <NewCustomerDialog isOpen={dialog === 'newCustomer'} onClose={dialogClosed} />
      )}
      {wasOpened('homeScreen') && (
        <HomeScreenDialog isOpen={dialog === 'homeScreen'} onClose={dialogClosed} />
      )}
      {wasOpened('notice') && <NoticeDialog isOpen={dialog === 'notice'} onClose={dialogClosed} />}
      {wasOpened('menu') && (
        <NavDrawer
          isOpen={dialog === 'menu'}
          onClose={dialogClosed}
          currency={currency}
          currencies={currencies}
        />
      )}
    </Suspense>
  );
}

function useOpenedOnce(dialog: DialogName) {
  const [opened, setOpened] = useState<readonly DialogName[]>([]);
  if (dialog && !opened.includes(dialog)) setOpened([...opened, dialog]);
  return (name: DialogName) => opened.includes(name);
}
