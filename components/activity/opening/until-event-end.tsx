'use client';

import type { ReactNode } from 'react';
import type { GrandOpening } from '@/contract/activity';
import { useEventPhase } from './use-event-phase';

type UntilEventEndProps = {
  opening: Pick<GrandOpening, 'phase' | 'startTime' | 'endTime'>;
  /** Rendered after the event has ended. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Hides what only applies before the end of the event, such as the registration. */
export const UntilEventEnd = ({ opening, fallback = null, children }: UntilEventEndProps) =>
  useEventPhase(opening) === 'after' ? fallback : children;
