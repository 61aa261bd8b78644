import { expect, test } from 'vitest';
import { validatePhoto } from '@/lib/forms/photo-form';

const photo = { images: ['uploads/ab/one.webp'], caption: '', nickname: '' };

test('a photo alone is enough', () => {
  expect(validatePhoto(photo)).toEqual({});
});

test('each field reports its own error', () => {
  expect(validatePhoto({ images: [], caption: 'a'.repeat(301), nickname: '12345' })).toEqual({
    images: 'Photos Cannot be empty',
    caption: 'Cannot be greater than 300 characters',
    nickname: "can't be all numbers",
  });
  expect(validatePhoto({ ...photo, nickname: 'a<b>' })).toEqual({
    nickname: 'Can only contain letters, numbers, or Chinese.',
  });
  expect(validatePhoto({ ...photo, nickname: ' Tasha ' })).toEqual({});
});
