import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyWithToast } from '@/components/content/copy-with-toast';
import { useFeedback } from '@/stores/feedback';

beforeEach(() => useFeedback.setState(useFeedback.getInitialState(), true));
afterEach(() => void vi.unstubAllGlobals());

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

test("shows 'Copy Successfully' once the text is on the clipboard (spec 8)", async () => {
  const copied: string[] = [];
  withClipboard(async (text) => void copied.push(text));
  expect(await copyWithToast('FIRSTDANCE')).toBe(true);
  expect(copied).toEqual(['FIRSTDANCE']);
  expect(useFeedback.getState().toast).toMatchObject({ type: 'success', message: 'Copy Successfully' });
});

test.each([
  ['that refuses', () => withClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))],
  ['that has no clipboard', () => vi.stubGlobal('navigator', {})],
])('shows no message in a browser %s (spec 8)', async (_which, arrange) => {
  arrange();
  expect(await copyWithToast('FIRSTDANCE')).toBe(false);
  expect(useFeedback.getState().toast).toBeNull();
});
