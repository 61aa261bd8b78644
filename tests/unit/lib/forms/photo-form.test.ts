import { expect, test } from 'vitest';
import { photoFaults } from '@/lib/forms/photo-form';

const photo = { images: ['uploads/ab/one.webp'], caption: '', nickname: '' };

test('a photo alone is enough', () => {
  expect(photoFaults(photo)).toEqual({});
});

test('each field says in its own words what is wrong with it', () => {
  expect(photoFaults({ images: [], caption: 'a'.repeat(301), nickname: '12345' })).toEqual({
    images: 'Photos Cannot be empty',
    caption: 'Cannot be greater than 300 characters',
    nickname: "can't be all numbers",
  });
  expect(photoFaults({ ...photo, nickname: 'a<b>' })).toEqual({
    nickname: 'Can only contain letters, numbers, or Chinese.',
  });
  expect(photoFaults({ ...photo, nickname: ' Tasha ' })).toEqual({});
});
