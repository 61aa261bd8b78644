import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const REACT_DOM = 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-client.production.js';

test('React still reads the retry cache of an Offscreen boundary that it has deleted', () => {
  // Once it does not, isOfDeletedBoundary in e2e/fixtures can be removed.
  expect(readFileSync(REACT_DOM, 'utf8')).toContain('retryCache = boundaryFiber.stateNode._retryCache;');
});
