import { describe, expect, test } from 'vitest';
import {
  getItemAttributes,
  getPromotionAttributes,
  getViewedItemAttributes,
  type ListPosition,
  type Promotion,
} from '@/lib/analytics/attributes';
import {
  createPageViewEvent,
  createSelectItemEvent,
  createViewItemEvent,
  createViewItemListEvents,
  createViewPromotionEvent,
} from '@/lib/analytics/events';

const wig = {
  productId: 7,
  name: 'Body wave wig',
  previewFinalPriceFormat: '$129.00',
  categories: [
    { id: 3, name: 'Wigs' },
    { id: 9, name: 'New' },
  ],
};

/** Attributes as in a browser's dataset: camelCase names, string values, none without a value. */
const dataset = (attributes: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            [
              name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
              `${value}`,
            ],
          ],
    ),
  );
const card = (item: typeof wig, position: ListPosition) => dataset(getItemAttributes(item, position));
const banner = (promotion: Promotion) => dataset(getPromotionAttributes(promotion));

const line = {
  name: 'Body wave wig',
  productId: 7,
  categories: 3,
  previewFinalPriceFormat: '$129.00',
  qty: 1,
};

describe('products (spec 3: analytics line items)', () => {
  test('seen at the same moment are reported in one event per list, each with its position', () => {
    const viewedItems = [
      card(wig, { name: 'New arrivals', index: 1 }),
      card({ ...wig, productId: 8 }, { name: 'Looked at lately', index: 4 }),
      card({ ...wig, productId: 9 }, { name: 'New arrivals', index: 2 }),
    ];
    expect(createViewItemListEvents(viewedItems)).toEqual([
      {
        event: 'view_item_list',
        ecommerce: {
          item_list_name: 'New arrivals',
          items: [
            { ...line, index: 1 },
            { ...line, productId: 9, index: 2 },
          ],
        },
      },
      {
        event: 'view_item_list',
        ecommerce: { item_list_name: 'Looked at lately', items: [{ ...line, productId: 8, index: 4 }] },
      },
    ]);
    expect(createViewItemListEvents([])).toEqual([]);
  });

  test('are reported with the list they were selected from', () => {
    expect(createSelectItemEvent(card(wig, { name: 'Wigs', index: 12 }))).toEqual({
      event: 'select_item',
      ecommerce: { item_list_name: 'Wigs', items: [{ ...line, index: 12 }] },
    });
  });

  test('are reported without a list on their own page; a product in no category has none', () => {
    expect(createViewItemEvent(dataset(getViewedItemAttributes(wig)))).toEqual({
      event: 'view_item',
      ecommerce: { items: [line] },
    });
    expect(createViewItemEvent(dataset(getViewedItemAttributes({ ...wig, categories: [] })))).toMatchObject({
      ecommerce: { items: [{ categories: undefined }] },
    });
  });
});

test('a promotion has label, slot, id, name and creative (spec 3, top banner)', () => {
  const promotion = {
    label: 'Top banner',
    id: 'opening',
    name: '20% off',
    creative: 'opening.webp',
    slot: 2,
  };
  expect(createViewPromotionEvent(banner(promotion))).toEqual({
    event: 'view_promotion',
    ecommerce: {
      label: 'Top banner',
      slot: 2,
      promotion_id: 'opening',
      promotion_name: '20% off',
      creative_name: 'opening.webp',
    },
  });
});

test('a promotion without a name uses its creative as the name', () => {
  expect(
    createViewPromotionEvent(banner({ label: 'Home', id: 'bob', creative: 'Bob', slot: 1 })),
  ).toMatchObject({
    ecommerce: { promotion_name: 'Bob' },
  });
});

test('a page view has path, URL and title', () => {
  const address = 'http://shop.test/wigs?texture=bob';
  expect(createPageViewEvent({ path: '/wigs', url: address, title: 'Wigs' })).toEqual({
    event: 'page_view',
    page_path: '/wigs',
    page_location: address,
    page_title: 'Wigs',
  });
});

test('the information that a page reports takes precedence over the address bar', () => {
  const pageData = { page_type: 'blog', page_path: '/blog/washing', page_title: 'Washing', content_id: 12 };
  const address = 'http://shop.test/blog/12';
  expect(
    createPageViewEvent({ path: '/blog/12', url: address, title: 'Washing | Odette Hair' }, pageData),
  ).toEqual({
    event: 'page_view',
    page_location: address,
    ...pageData,
  });
});
