import { StrandLock } from '@/components/ui/art/strand-lock';

/** Position of each hair lock in percent of the width, and its length; the middle stays free. */
const LOCKS = [
  { at: 3.5, height: 560 },
  { at: 13.5, height: 490 },
  { at: 22, height: 400 },
  { at: 35, height: 250, opacity: 0.6 },
  { at: 45, height: 150, opacity: 0.4 },
  { at: 55, height: 150, opacity: 0.4 },
  { at: 65, height: 250, opacity: 0.6 },
  { at: 78, height: 400 },
  { at: 86.5, height: 490 },
  { at: 96.5, height: 560 },
] as const satisfies readonly { at: number; height: number; opacity?: number }[];

/** Wine hair locks that hang from the top of the noir hero and leave its middle free. */
export const HeroBackground = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-0 overflow-hidden text-wine max-md:opacity-45"
  >
    {LOCKS.map(({ at, height, ...lock }, index) => (
      <span
        key={at}
        className="absolute -top-2 -translate-x-1/2 odd:max-md:hidden"
        style={{ left: `${at}%`, ...lock }}
      >
        <StrandLock texture="loose" height={height} seed={index + 40} strands={19} width={34} scale={1.9} />
      </span>
    ))}
  </div>
);
