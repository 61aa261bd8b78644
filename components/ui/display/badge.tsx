import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const tones = {
  paper: 'bg-paper text-ink',
  wine: 'bg-wine text-white',
  leaf: 'bg-leaf-tint text-leaf',
  amber: 'bg-amber-tint text-amber',
  blush: 'bg-blush text-wine',
  red: 'bg-red-tint text-red',
  petal: 'bg-petal text-ink-2',
} as const;
export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; children: ReactNode; className?: string };

/** A pill of 26 px. On an image: paper or wine, at most two. */
export function Badge({ tone = 'paper', children, className }: BadgeProps) {
  return <span className={clsx('badge', tones[tone], className)}>{children}</span>;
}
