import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const PASSES = 5;

/** Several passes: what a finalizer releases is collected by the next one. */
export async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  for (let pass = 0; pass < PASSES; pass += 1) {
    (runInNewContext('gc') as () => void)();
    await pause(10);
  }
}
