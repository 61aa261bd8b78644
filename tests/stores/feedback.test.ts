import { beforeEach, describe, expect, test } from 'vitest';
import { useFeedback } from '@/stores/feedback';

const {
  progressStarted,
  progressAdded,
  progressFinished,
  progressFailed,
  progressHidden,
  toasted,
  toastEnded,
} = useFeedback.getState();
const progress = () => useFeedback.getState().progress;

beforeEach(() => {
  progressHidden();
});

describe('the loading progress', () => {
  test('starts with the route, and each call adds to it', () => {
    progressStarted();
    progressAdded(30);
    progressAdded(45);

    expect(progress()).toEqual({ percent: 75, state: 'running' });
  });

  test('is never completed by calls', () => {
    progressStarted();
    for (let call = 0; call < 5; call++) progressAdded(45);

    expect(progress()).toEqual({ percent: 95, state: 'running' });
  });

  test('is not started by a call: typing in the search does not move it', () => {
    progressAdded(30);

    expect(progress().state).toBe('idle');
  });

  test('ends full when the page has loaded, in failure when a call has failed', () => {
    progressStarted();
    progressFinished();
    expect(progress()).toEqual({ percent: 100, state: 'done' });

    progressStarted();
    progressFailed();
    expect(progress()).toEqual({ percent: 100, state: 'failed' });
  });

  test('waits for the response to a selection, although the URL changes at once', () => {
    progressStarted('answer');
    progressFinished();
    expect(progress()).toEqual({ percent: 0, state: 'running' });
    progressFinished('answer');
    expect(progress()).toEqual({ percent: 100, state: 'done' });

    progressStarted('answer');
    progressStarted();
    progressFinished('answer');
    expect(progress().state).toBe('running');
  });

  test('shows no failure of a call that nobody waits for', () => {
    progressFailed();

    expect(progress().state).toBe('idle');
  });
});

describe('a toast', () => {
  test('shows for two seconds by default, and is replaced by the next', () => {
    toasted('success', 'Saved');
    const first = useFeedback.getState().toast!;
    toasted('fail', 'Network error, please try again', 4000);
    toastEnded(first.id);

    expect(first.durationMs).toBe(2000);
    expect(useFeedback.getState().toast).toMatchObject({ type: 'fail', durationMs: 4000 });
  });
});
