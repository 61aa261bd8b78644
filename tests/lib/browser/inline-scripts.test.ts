import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { EARLY_CLICKS_SCRIPT } from '@/lib/analytics/early-clicks';
import { buildConsentDefaultScript } from '@/lib/analytics/tag-manager-snippet';
import { EARLY_EVENTS_SCRIPT } from '@/lib/browser/early-events';
import { LAZY_IMAGES_SCRIPT } from '@/lib/browser/lazy-images';
import { MARK_HAIR_PROFILE_SCRIPT } from '@/lib/storage/hair-profile-mark';
import { TRUSTED_TYPES_SCRIPT } from '@/lib/browser/trusted-types';

test.each([
  TRUSTED_TYPES_SCRIPT,
  buildConsentDefaultScript(),
  EARLY_CLICKS_SCRIPT,
  EARLY_EVENTS_SCRIPT,
  LAZY_IMAGES_SCRIPT,
  MARK_HAIR_PROFILE_SCRIPT,
])('an inline script means the same without its line breaks', (code) => {
  expect(code).not.toMatch(/\/\//); // a comment would disable the code after it
  expect(code).not.toMatch(/[^;,{}]\n[^}\])]/); // a statement that only the line break ends
  expect(() => new Script(code.replaceAll('\n', ''))).not.toThrow();
});
