'use client';

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMain, type DialogName } from '@/stores/main';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import {
  loadCartDialog,
  loadHomeScreenDialog,
  loadLoginDialog,
  loadNewCustomerDialog,
  loadNoticeDialog,
  loadPayDialog,
  loadPhotoDialog,
  loadRegisterDialog,
  loadVariantDialog,
} from './dialog-loaders';
import type { CurrencyOption } from '@/components/layout/client/use-currency-change';
import { loadNavDrawer, loadSearchPanel } from '@/components/layout/header/panel-loaders';

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

/** Popups that open by themselves (use-popups.ts). */
const POPUP_DIALOGS: readonly DialogName[] = ['newCustomer', 'homeScreen', 'notice'];

type DialogsProps = {
  currency: string;
  currencies: readonly CurrencyOption[];
  likelyCountryId: string;
};

/** The shared dialogs, one at a time. Each loads when it is first opened, then stays mounted. */
export function Dialogs({ currency, currencies, likelyCountryId }: DialogsProps) {
  const dialog = useMain((main) => main.dialog);
  const paymentTarget = useMain((main) => main.paymentTarget);
  const wasOpened = useOpenedOnce(dialog);
  const { dialogClosed, variantClosed } = useMain.getState();

  const lateDialog = (name: DialogName, onClose: () => void, content: ReactNode) =>
    wasOpened(name) && (
      <DialogErrorBoundary
        isOpen={dialog === name}
        onClose={onClose}
        isAutoOpened={POPUP_DIALOGS.includes(name)}
      >
        <Suspense fallback={null}>{content}</Suspense>
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
      {lateDialog(
        'login',
        dialogClosed,
        <LoginDialog {...shared('login')} likelyCountryId={likelyCountryId} />,
      )}
      {lateDialog('register', dialogClosed, <RegisterDialog {...shared('register')} />)}
      {paymentTarget && lateDialog('pay', dialogClosed, <PayDialog {...shared('pay')} {...paymentTarget} />)}
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
  const [openedDialogs, setOpenedDialogs] = useState<readonly DialogName[]>([]);
  if (dialog && !openedDialogs.includes(dialog)) setOpenedDialogs([...openedDialogs, dialog]);
  return (name: DialogName) => openedDialogs.includes(name);
}
