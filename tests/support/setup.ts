import { afterEach, beforeEach, expect, vi } from 'vitest';
import '@/lib/config/shop-settings'; // as when the shop starts

// An unexpected error or warning on the console fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  try {
    expect(console.error, 'console.error was called').not.toHaveBeenCalled();
    expect(console.warn, 'console.warn was called').not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks(); // one console error fails one test, not all that follow
  }
});
