import { COUNTDOWN_TICK_MS } from '@/lib/config/shop';

/** Reports the time left until a moment, now and every tick (spec 9). Returns a stop function. */
export function startCountdown(endMs: number, onTick: (leftMs: number) => void): () => void {
  const tick = () => onTick(Math.max(0, endMs - Date.now()));
  tick();
  const timer = setInterval(tick, COUNTDOWN_TICK_MS);
  return () => clearInterval(timer);
}
