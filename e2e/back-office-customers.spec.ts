// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRegistration, registerByApi, signIn } from './fixtures/customer';
import { approveReviews } from './fixtures/admin';
import {
  applyOrderUpdates,
  createCustomerApi,
  payOrderByApi,
  placeOrderByApi,
  SHIPPED_UPDATE,
} from './fixtures/orders';
import { openPage } from './fixtures/page-helpers';
import { signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a customer is found, gets points, and is exported and erased', async ({
      page,
      request,
      baseURL,
    }) => {
      const registration = {
        ...createRegistration(),
        lastname: `Quist${randomUUID().replaceAll(/[^a-f]/g, '')}`,
      };
      const guestApi = createGuestApi(baseURL!);
      const session = await registerByApi(guestApi, registration);
      const api = createCustomerApi(baseURL!, session);
      const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], registration.email);
      await payOrderByApi(api, baseURL!, orderId);
      await signInAsStaff(page, request, 'manager');

      await page.goto('/admin/customers');
      await page.getByPlaceholder('Name, e-mail or phone').fill(registration.lastname);
      await expect(page).toHaveURL(/filter=/);
      await expect(page.getByText('1-1 of 1')).toBeVisible();
      const found = page.getByRole('main').getByText(registration.email);
      await expect(found).toHaveCount(1);
      await expect(page.getByRole('main').getByText(/\$49\.00$/)).toBeVisible();
      await found.click();
      const name = `${registration.firstname} ${registration.lastname}`;
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: incrementId })).toBeVisible();
      await expectAccessible(page);

      const points = page.getByRole('region', { name: 'Points' });
      await points.getByRole('button', { name: 'Change points' }).click();
      const change = page.getByRole('dialog', { name: 'Change points' });
      await change.getByLabel('Points').fill('-5000');
      await change.getByLabel('Reason').fill('A late parcel');
      await change.getByRole('button', { name: 'Change' }).click();
      await expect(change.getByText(/^The customer has \d+ points$/)).toBeVisible();
      await change.getByLabel('Points').fill('120');
      await change.getByRole('button', { name: 'Change' }).dblclick();
      await expect(change).toBeHidden();
      await expect(points.getByText('Changed by us: A late parcel')).toHaveCount(1);
      const { items } = await api.points.list({ limit: 1 });
      expect(items).toMatchObject([{ points: 120, comment: 'Changed by us: A late parcel' }]);

      const data = page.getByRole('region', { name: 'Personal data' });
      await expect(data.getByText(`Still open: order ${incrementId}`)).toBeVisible();
      await expect(data.getByRole('button', { name: 'Erase' })).toBeDisabled();
      const steps = [{ status: 'processing' }, SHIPPED_UPDATE, { status: 'completed' }] as const;
      await applyOrderUpdates(request, incrementId, ...steps);
      const { items: bought } = await api.order.read({ id: orderId });
      const content = `Bright as new, order ${incrementId}`;
      await api.review.add({ orderId, items: [{ orderItemId: bought[0]!.id, rating: 5, content }] });
      await approveReviews(request);
      await page.reload();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        data.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain(registration.email);

      await data.getByRole('button', { name: 'Erase' }).click();
      const erase = page.getByRole('dialog', { name: 'Erase this customer' });
      await erase.getByLabel('E-mail address of the customer').fill('somebody@else.com');
      await page.keyboard.press('Enter');
      await expect(erase.getByText('This is not the e-mail address of this customer')).toBeVisible();
      await erase.getByLabel('E-mail address of the customer').fill(registration.email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/customers/);
      await page.getByPlaceholder('Name, e-mail or phone').fill(registration.lastname);
      await expect(page.getByText('Nothing was found')).toBeVisible();

      await page.goto(`/admin/orders/${incrementId}/show`);
      await expect(page.getByText('The customer was erased')).toBeVisible();
      const reviews = await guestApi.review.list({ productId: bought[0]!.productId, limit: 50 });
      expect(reviews.items.find((review) => review.content === content)).toMatchObject({
        ...{ nickname: 'Customer', avatar: null },
      });
      await openPage(page, '/login');
      await signIn(page, registration);
      await expect(page.getByText('This e-mail address and password do not match')).toBeVisible();
    });
  });
