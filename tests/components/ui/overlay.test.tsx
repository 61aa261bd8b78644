import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingOverlay } from '@/components/ui/overlay/loading-overlay';
import { ProgressBar } from '@/components/ui/overlay/progress-bar';
import { ToastContent } from '@/components/ui/overlay/toast-content';
import { useFeedback } from '@/stores/feedback';

const faceOf = (type: 'success' | 'fail' | 'warning') =>
  renderToStaticMarkup(<ToastContent type={type} message="Saved" />);
const iconIn = (html: string) => /<use href="[^"]+#([^"]+)"/.exec(html)?.[1];

test('a toast is a success, a failure or a warning, each with its own icon (spec 4)', () => {
  expect(new Set((['success', 'fail', 'warning'] as const).map((type) => iconIn(faceOf(type)))).size).toBe(3);
  expect(faceOf('fail')).toContain('role="alert"');
  expect(faceOf('success')).toContain('role="status"');
});

test('a success shows a check, a failure a close icon (spec 4)', () => {
  expect(iconIn(faceOf('success'))).toBe('check-bold');
  expect(iconIn(faceOf('fail'))).toBe('x-bold');
});

test('the loading overlay is hidden by default; start shows it, finish hides it (spec 1)', () => {
  const { loadingStarted, loadingFinished } = useFeedback.getState();
  expect(useFeedback.getState().loadingCount).toBe(0);
  loadingStarted();
  expect(useFeedback.getState().loadingCount).toBe(1);
  loadingFinished();
  expect(useFeedback.getState().loadingCount).toBe(0);
  expect(renderToStaticMarkup(<LoadingOverlay isShown={false} />)).not.toContain('One moment');
  expect(renderToStaticMarkup(<LoadingOverlay isShown />)).toContain('One moment');
});

test('the progress bar is hidden while nothing loads, and full and red after a failure (spec 4)', () => {
  expect(renderToStaticMarkup(<ProgressBar value={null} />)).toBe('');
  expect(renderToStaticMarkup(<ProgressBar value={75} />)).toContain('aria-valuenow="75"');
  const failed = renderToStaticMarkup(<ProgressBar value={30} hasFailed />);
  expect(failed).toContain('aria-valuenow="100"');
  expect(failed).toContain('bg-red');
});
