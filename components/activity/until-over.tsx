'use client';

import type { ReactNode } from 'react';
import type { GrandOpening } from '@/contract/activity';
import { useEventPhase } from './use-phase';

type UntilEventEndProps = {
  opening: Pick<GrandOpening, 'phase' | 'startTime' | 'endTime'>;
  /** Stands there once the doors have closed. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** What is promised for the day of the opening: nobody is asked to save a place at one that is over. */
export const UntilEventEnd = ({ opening, fallback = null, children }: UntilEventEndProps) =>
  useEventPhase(opening) === 'after' ? fallback : children;
