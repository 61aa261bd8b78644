import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const PASSES = 5;

/** What a finalizer lets go of is collected by the next pass. */
export async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  for (let pass = 0; pass < PASSES; pass += 1) {
    (runInNewContext('gc') as () => void)();
    await pause(10);
  }
}
