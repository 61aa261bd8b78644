import AxeBuilder from '@axe-core/playwright';
import { expectSignedIn, getField, signIn, signOut, createRegistration } from './fixtures/customer';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { readEmailCode, waitForEmail } from './fixtures/mailbox';
import { test } from './fixtures/customer-api';
import { openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';

test('registration checks password rules live, validates fields on blur, and leads to the next page', async ({
  page,
}) => {
  const { firstname, lastname, email, password } = createRegistration();
  await openPage(page, '/register?next=%2Fwigs');
  await expect(getField(page, 'First name')).toBeFocused();
  await expectAccessible(page);

  const form = page.getByRole('form', { name: 'Create an account' });
  await expect(form.locator('label').filter({ hasText: 'E-mail address' })).toHaveText('E-mail address *'); // spec 5
  await getField(form, 'E-mail address').fill('tasha@mail');
  await getField(form, 'Last name').focus();
  await expect(form.getByText('Please enter a valid E-mail address*')).toBeVisible();
  await getField(form, 'Password').fill('short');
  await getField(form, 'Last name').focus();
  await expect(form.getByText('Cannot be less than 8 characters')).toBeVisible();

  await getField(form, 'First name').fill(firstname);
  await getField(form, 'Last name').fill(lastname);
  await getField(form, 'E-mail address').fill(email);
  await getField(form, 'Password').fill(password);
  await expect(form.getByRole('listitem').filter({ hasText: ', done' })).toHaveCount(4);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByText('please agree clause')).toBeVisible();
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
  await form.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/wigs$/);
  await expectSignedIn(page);
  const cookies = await page.context().cookies();
  const login = cookies.find(({ name }) => name === 'userInfo')!;
  expect(login).toMatchObject({ path: '/', sameSite: 'Lax' });
  const days = (login.expires - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(120); // spec 9
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toContainEqual({
    event: 'login_success',
    method: 'register',
  });
});

test(
  'registering a known email offers to sign in, and the server error appears at its field',
  { tag: '@all' },
  async ({ page, registration }) => {
    await openPage(page, '/register');
    const form = page.getByRole('form', { name: 'Create an account' });
    await getField(form, 'E-mail address').fill(registration.email);
    await getField(form, 'First name').fill(registration.firstname);
    await getField(form, 'Last name').fill(registration.lastname);
    await expect(form.getByText('You already have an account with this email.')).toBeVisible();
    await getField(form, 'Password').fill(registration.password);
    await form.getByRole('checkbox', { name: /^I agree/ }).check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByText('There is an account with this E-mail address already')).toBeVisible();
    await expect(getField(form, 'E-mail address')).toBeFocused();

    await form.getByRole('link', { name: 'Sign in?' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test('wrong credentials show one error; the right ones sign in, and /login then redirects', async ({
  page,
  registration,
  api,
}) => {
  // An API client may pass the login method in the URL (spec 7).
  const { user } = await api.auth.logInByMethod({ method: 'password', ...registration });
  expect(user.email).toBe(registration.email);
  await openPage(page, '/login?next=%2Fargan-hair-oil');
  await expectAccessible(page);
  await signIn(page, { ...registration, password: 'Lilac street 19' });
  await expect(page.getByText('This e-mail address and password do not match')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, registration);
  await expect(page).toHaveURL(/\/argan-hair-oil$/);
  await expectSignedIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/user$/);
});

test(
  'a next path that resolves to another host leads to the user home',
  { tag: '@all' },
  async ({ page, registration }) => {
    await openPage(page, `/login?next=${encodeURIComponent('/..//elsewhere.test/user')}`);
    await signIn(page, registration);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/user$/);
    await page.goto(`/login?next=${encodeURIComponent('/.//elsewhere.test')}`);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/user$/);
  },
);

test(
  'a month-old login gets a new token, and the old token becomes invalid',
  { tag: '@all' },
  async ({ page, context, customer, baseURL }) => {
    const { token, user } = customer.session;
    const since = Date.now() - 31 * 24 * 60 * 60 * 1000;
    const value = encodeURIComponent(JSON.stringify({ token, user, since }));
    await context.addCookies([{ name: 'userInfo', value, url: baseURL!, sameSite: 'Lax' }]);
    const readStoredToken = async () => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'userInfo')!;
      return (JSON.parse(decodeURIComponent(cookie.value)) as { token: string }).token;
    };
    await page.goto('/argan-hair-oil');
    await expect.poll(readStoredToken).not.toBe(token);
    const fetchInfo = (Authorization: string) =>
      context.request.get('/api/customer/info', { headers: { Authorization, Currency: 'USD' } });
    expect(await (await fetchInfo(token)).json()).toMatchObject({ code: 200101 });
    expect(await (await fetchInfo(await readStoredToken())).json()).toMatchObject({ code: 200000 });
    await page.goto('/user/points');
    await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible();
  },
);

test('a customer signs in with a code from an email', async ({ page, registration }) => {
  await openPage(page, '/login?next=%2Fargan-hair-oil');
  await getField(page, 'E-mail address').fill(registration.email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(getField(page, 'E-mail address')).toHaveValue(registration.email);
  await page.getByRole('button', { name: 'Email me a code', exact: true }).click();
  await expect(page.getByText(/Send it again in \d+ s/)).toBeVisible();
  const code = readEmailCode(await waitForEmail(registration.email, /is your code/));

  const codeField = getField(page, 'Code');
  await expect(codeField).toBeFocused();
  await codeField.fill('12a456');
  await codeField.press('Enter');
  await expect(page.getByText('Can only contain numbers.', { exact: true })).toBeVisible(); // spec 5
  const wrongCode = code === '000000' ? '000001' : '000000';
  await codeField.fill(wrongCode);
  await codeField.press('Enter');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await codeField.fill(code);
  await codeField.press('Enter');
  await expect(page).toHaveURL(/\/argan-hair-oil$/);
  await expectSignedIn(page);
});

test(
  'without Keep me signed in the login cookie ends with the browser session',
  { tag: '@all' },
  async ({ page, context, registration }) => {
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'userInfo');
    await openPage(page, '/login?next=%2Fuser%2Forder');
    await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
    const checkbox = page.getByRole('checkbox', { name: 'Keep me signed in' });
    await expect(checkbox).toBeChecked();
    await checkbox.uncheck();
    await signIn(page, registration);
    await expect(page).toHaveURL(/\/user\/order$/);
    expect((await cookie())!.expires).toBe(-1);

    await signOut(page);
    await openPage(page, '/login');
    await signIn(page, registration);
    await expect(page).toHaveURL(/\/user$/);
    const days = ((await cookie())!.expires - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(120);
  },
);

test(
  'a link to /login?ended=1 does not end a login',
  { tag: '@all' },
  async ({ page, context, customer }) => {
    expect(customer.email).toBeTruthy();
    await page.goto('/login?ended=1&next=%2Fcart');
    await expect(page).toHaveURL(/\/cart$/);
    expect((await context.cookies()).some(({ name }) => name === 'userInfo')).toBe(true);
  },
);

test('the register page has a heading order without gaps', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '/register');
  await expect(page.getByText('Yours when you sign up')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withRules(['heading-order']).analyze();
  expect(violations).toEqual([]);
});

test('signing out ends the login in the browser and on the server', async ({
  page,
  customer,
  baseURL,
  request,
}) => {
  // Opening the page, which external links can do, ends no session.
  await openPage(page, '/user/logout');
  await page.reload();
  await expect(page).toHaveURL(`${baseURL}/user/logout`);
  await signOut(page);
  await waitUntilSettled(page);
  await expectSignedIn(page, false);
  const response = await request.get('/api/customer/info', {
    headers: { Authorization: customer.session.token, Currency: 'USD' },
  });
  expect(await response.json()).toMatchObject({ code: 200101 });
});

test('a guest who saves a product signs in in the dialog, and the product is saved', async ({
  page,
  registration,
}) => {
  await openPage(page, '/argan-hair-oil');
  const heart = page.getByRole('button', { name: /^Save Argan Shine Hair Oil/ }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();

  const dialog = page.getByRole('dialog', { name: 'Sign in to save it' });
  await expect(getField(dialog, 'E-mail address')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const registerDialog = page.getByRole('dialog', { name: 'Create an account' });
  await expect(getField(registerDialog, 'First name')).toBeFocused();
  await expectAccessible(page);
  await registerDialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await signIn(page, registration);
  await expect(dialog).toBeHidden();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved to your wishlist')).toBeVisible();
  await expect(page).toHaveURL(/\/argan-hair-oil$/);

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from your wishlist')).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
