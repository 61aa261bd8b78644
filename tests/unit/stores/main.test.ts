import { beforeEach, expect, test } from 'vitest';
import { useMain } from '@/stores/main';

const { loginAsked, registerAsked, cartOpened, dialogClosed } = useMain.getState();
const keep = { kind: 'keep', productId: 7 } as const;

beforeEach(() => dialogClosed());

test('what a visitor was about to do is kept from the login to registering and back', () => {
  loginAsked(keep);
  registerAsked();
  expect(useMain.getState()).toMatchObject({ dialog: 'register', intent: keep });
  loginAsked();
  expect(useMain.getState()).toMatchObject({ dialog: 'login', intent: keep });
});

test('it is forgotten when the dialog is closed', () => {
  loginAsked(keep);
  dialogClosed();
  loginAsked();
  expect(useMain.getState().intent).toBeNull();
});

test('a login that is asked for by itself does not carry on with something older', () => {
  loginAsked(keep);
  cartOpened();
  loginAsked();
  expect(useMain.getState().intent).toBeNull();
});
