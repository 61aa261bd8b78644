'use client';

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMain, type DialogName } from '@/stores/main';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
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

/** They open by themselves (use-pop-ups.ts). */
const POP_UPS: readonly DialogName[] = ['newCustomer', 'homeScreen', 'notice'];

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

  const lateDialog = (name: DialogName, onClose: () => void, shown: ReactNode) =>
    wasOpened(name) && (
      <DialogErrorBoundary isOpen={dialog === name} onClose={onClose} isUnasked={POP_UPS.includes(name)}>
        <Suspense fallback={null}>{shown}</Suspense>
      </DialogErrorBoundary>
    );
  const shared = (name: DialogName) => ({ isOpen: dialog === name, onClose: dialogClosed });

  return (
    <>
      {lateDialog('search', dialogClosed, <SearchPanel {...shared('search')} />)}
      {lateDialog('cart', dialogClosed, <CartDialog {...shared('cart')} />)}
      {lateDialog(
        'variant',
        variantClosed,
        <VariantDialog isOpen={dialog === 'variant'} onClose={variantClosed} />,
      )}
      {lateDialog('login', dialogClosed, <LoginDialog {...shared('login')} currency={currency} />)}
      {lateDialog('register', dialogClosed, <RegisterDialog {...shared('register')} />)}
      {payOf && lateDialog('pay', dialogClosed, <PayDialog {...shared('pay')} {...payOf} />)}
      {lateDialog('photo', dialogClosed, <PhotoDialog {...shared('photo')} />)}
      {lateDialog('newCustomer', dialogClosed, <NewCustomerDialog {...shared('newCustomer')} />)}
      {lateDialog('homeScreen', dialogClosed, <HomeScreenDialog {...shared('homeScreen')} />)}
      {lateDialog('notice', dialogClosed, <NoticeDialog {...shared('notice')} />)}
      {lateDialog(
        'menu',
        dialogClosed,
        <NavDrawer {...shared('menu')} currency={currency} currencies={currencies} />,
      )}
    </>
  );
}

function useOpenedOnce(dialog: DialogName) {
  const [opened, setOpened] = useState<readonly DialogName[]>([]);
  if (dialog && !opened.includes(dialog)) setOpened([...opened, dialog]);
  return (name: DialogName) => opened.includes(name);
}
