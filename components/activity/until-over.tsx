'use client';

import type { ReactNode } from 'react';
import type { Opening } from '@/contract/activity';
import { usePhase } from './use-phase';

type UntilOverProps = {
  opening: Pick<Opening, 'phase' | 'startTime' | 'endTime'>;
  /** Stands there once the doors have closed. */
  instead?: ReactNode;
  children: ReactNode;
};

/** What is promised for the day of the opening: nobody is asked to save a place at one that is over. */
export const UntilOver = ({ opening, instead = null, children }: UntilOverProps) =>
  usePhase(opening) === 'after' ? instead : children;
