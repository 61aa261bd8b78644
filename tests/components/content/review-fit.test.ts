import { expect, test } from 'vitest';
import { summarizeFit } from '@/components/content/review-fit';

test('the fit is placed between small and large, and named by the most frequent answer', () => {
  const fits = [
    { fit: 'small' as const, count: 1 },
    { fit: 'true' as const, count: 2 },
    { fit: 'large' as const, count: 1 },
  ];
  expect(summarizeFit(fits)).toEqual({ position: 0.5, text: '2 of 4 say it is true to size' });
  expect(summarizeFit([{ fit: 'large', count: 3 }])).toMatchObject({ position: 1 });
  expect(summarizeFit([{ fit: 'large', count: 0 }])).toBeNull();
});
