import { expectPaid, sandboxCards, payWithCard, waitUntilSettled } from './fixtures/checkout-flow';
import { registerByApi, createRegistration, test } from './fixtures/customer';
import { readEmailPath, waitForEmail } from './fixtures/mailbox';
import {
  createCustomerApi,
  placeOrderByApi,
  payOrderByApi,
  SHIPPED_UPDATE,
  applyOrderUpdates,
} from './fixtures/orders';
import { expect, expectAccessible } from './fixtures/test';

test('orders are listed by status, each tab shows its count, and an unknown status is not found', async ({
  page,
  customer,
  baseURL,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  const paidOrder = await placeOrderByApi(api, ['argan-hair-oil']);
  await payOrderByApi(api, baseURL!, paidOrder.orderId);
  await placeOrderByApi(api, ['argan-hair-oil']);

  await page.goto('/user/order');
  await waitUntilSettled(page);
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  await expect(tabs.getByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'Processing 1' }).click();
  await expect(page).toHaveURL(/\/user\/order\/processing$/);
  await expect(page.getByRole('article', { name: `Order ${paidOrder.incrementId}` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabs.getByRole('link', { name: 'Shipped 0' }).click();
  await expect(page.getByText('Nothing is on its way.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/user/order/processing/${paidOrder.orderId}`);
  await expect(page).toHaveURL(new RegExp(`/user/order/detail/${paidOrder.orderId}$`));
  await page.goto('/user/order/lost');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test(
  'an order with many items shows all of them in a dialog',
  { tag: '@all' },
  async ({ page, customer, baseURL }) => {
    const slugs = ['argan-hair-oil', 'satin-bonnet', 'wide-tooth-comb', 'pixie-cut-wig'];
    const api = createCustomerApi(baseURL!, customer.session);
    const { incrementId } = await placeOrderByApi(api, slugs);
    await page.goto('/user/order');
    await waitUntilSettled(page);
    const trigger = page.getByRole('button', { name: /^and \d more items?$/ });
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: `Order ${incrementId}` });
    await expect(dialog.getByRole('listitem')).toHaveCount(slugs.length);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  },
);

test('an unpaid order can be paid from the list, also after a declined card', async ({
  page,
  customer,
  baseURL,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil']);

  await page.goto('/user/order/unpaid');
  await waitUntilSettled(page);
  const order = page.getByRole('article', { name: `Order ${incrementId}` });
  await expect(order.getByText(/^Your price is locked in\. Items reserved until/)).toBeVisible();
  await expect(order.getByRole('timer')).toContainText(/23 h 5\d min left to pay/);
  await order.getByRole('link', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(new RegExp(`/order/payment\\?order=${orderId}`));
  await waitUntilSettled(page);
  await payWithCard(page, sandboxCards.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();

  // From the list again: a new attempt for the same order.
  await page.goto('/user/order/unpaid');
  await waitUntilSettled(page);
  await order.getByRole('link', { name: /^Pay now/ }).click();
  await waitUntilSettled(page);
  const responsePromise = page.waitForResponse('**/api/pay/replay');
  await payWithCard(page, sandboxCards.accepted);
  expect(await (await responsePromise).json()).toMatchObject({ code: 200000, data: { order_id: orderId } });
  await expectPaid(page);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`Order ${incrementId}`) })).toBeVisible();
  await expect(page.getByText(/^Ships by \w+day/)).toBeVisible();
});

test('cancelling an order asks for confirmation, names the points to be returned, and returns them', async ({
  page,
  customer,
  baseURL,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  const { balance } = await api.points.list();
  const { incrementId } = await placeOrderByApi(api, ['straight-bob-lace-wig'], customer.email, {
    points: 100,
  });
  expect((await api.points.list()).balance).toBe(balance - 100);

  await page.goto('/user/order/unpaid');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${incrementId}?` });
  await expect(dialog.getByText('You get your 100 points back.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();

  await expect(page.getByText('No unpaid orders.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your orders' })).toBeFocused();
  expect((await api.points.list()).balance).toBe(balance);
  await page.goto('/user/order/cancelled');
  await expect(page.getByRole('article', { name: `Order ${incrementId}` })).toContainText('Cancelled');
});

test('a customer requests shipping, changes the address, then tracks, prints and reorders an order', async ({
  page,
  customer,
  baseURL,
  request,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], customer.email);
  await payOrderByApi(api, baseURL!, orderId);

  await page.goto(`/user/order/detail/${orderId}`);
  await waitUntilSettled(page);
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request shipping' }).click();
  await expect(page.getByText(/You can ask again from \w+ \d+, \d\d:\d\d UTC\./)).toBeVisible();

  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change shipping address' });
  await dialog.getByLabel('Street and number').fill('6 Trout Street');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 Trout Street')).toBeVisible();
  await expect(page.getByText('Address confirmed.')).toBeVisible();

  await applyOrderUpdates(request, incrementId, { status: 'processing' }, SHIPPED_UPDATE);
  await page.reload();
  await expect(page.getByText('DHL 7712448019')).toBeVisible();
  await expect(page.getByText('Leipzig, Germany')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change address' })).toBeHidden();
  await waitUntilSettled(page);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: new RegExp(`Order ${incrementId}`) })).toBeVisible();
  await expect(page.getByText('6 Trout Street')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Invoice/ })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: /^Buy again/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByText('Argan Shine Hair Oil').first()).toBeVisible();
});

test('a cancelled and a refunded order show their status and what happened to the payment', async ({
  page,
  customer,
  baseURL,
  request,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  const cancelled = await placeOrderByApi(api, ['argan-hair-oil'], customer.email, { points: 100 });
  await api.order.cancel({ id: cancelled.orderId });
  const refunded = await placeOrderByApi(api, ['argan-hair-oil'], customer.email);
  await payOrderByApi(api, baseURL!, refunded.orderId);
  await applyOrderUpdates(request, refunded.incrementId, {
    status: 'refunded',
    comment: 'The bottle came broken.',
  });

  await page.goto(`/user/order/detail/${cancelled.orderId}`);
  await waitUntilSettled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  await expect(page.getByText('Not charged')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/user/order/detail/${refunded.orderId}`);
  await waitUntilSettled(page);
  await expect(page.getByText(/The bottle came broken\./).first()).toBeVisible();
  await expect(page.getByText('Refunded in all')).toBeVisible();
  await expect(page.getByText('Paid with')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/order/payWait?order=${cancelled.orderId}`);
  await expect(page.getByText('This order was cancelled. Put it back in your cart?')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await page.goto(`/order/payWait?order=${refunded.orderId}`);
  await expect(page.getByText('This order was refunded.')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toHaveCount(0);
  await page.goto('/user/points');
  await expect(page.getByText(/^Returned: order \d+ cancelled$/i)).toBeVisible();
});

test('another customer’s order is not found', { tag: '@all' }, async ({ page, customer, api, baseURL }) => {
  expect(customer.session.token).toBeTruthy();
  const otherCustomerApi = createCustomerApi(baseURL!, await registerByApi(api, createRegistration()));
  const { orderId } = await placeOrderByApi(otherCustomerApi, ['argan-hair-oil']);
  for (const path of [`detail/${orderId}`, `review/${orderId}`, 'detail/0']) {
    await page.goto(`/user/order/${path}`);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
  // Without an ID it leads to the customer's newest order, or to the list if there is none.
  await page.goto('/user/order/detail');
  await expect(page).toHaveURL(/\/user\/order$/);
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
});

test('a guest tracks an order by number and email, and by the link in the email', async ({
  page,
  api,
  baseURL,
  request,
  browserErrors,
}) => {
  const { email } = createRegistration();
  const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], email);
  await payOrderByApi(api, baseURL!, orderId);
  const link = readEmailPath(await waitForEmail(email, /is paid/), '/order/track');
  await applyOrderUpdates(request, incrementId, { status: 'processing' }, SHIPPED_UPDATE);

  await page.goto('/order/track');
  await waitUntilSettled(page);
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Track your order' });
  await form.getByRole('button', { name: 'Find my order' }).click();
  await expect(form.getByText('Order number Cannot be empty')).toBeVisible();
  await form.getByLabel('Order number').fill(incrementId);
  await form.getByLabel('E-mail address').fill('somebody@mail.com');
  await form.getByRole('button', { name: 'Find my order' }).click();
  await expect(form.getByText(/^We can’t find that order\./)).toBeVisible();
  // A mismatch returns a real 404, which Chromium itself logs.
  expect(browserErrors.splice(0)).toEqual([
    expect.stringMatching(/404 \(Not Found\) \S+\/api\/orders\/track\?/),
  ]);
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`Order ${incrementId}`) })).toBeFocused();
  await expect(page.getByText('Leipzig, Germany')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: new RegExp(`Order ${incrementId}`) })).toBeVisible();
  await expect(page.getByText('Leipzig, Germany')).toBeVisible();
  await page.goto('/order/track?token=1.no');
  await expect(page.getByText(/^We can’t find that order\./)).toBeVisible();
});
