'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/display/button';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { StrandBar } from '@/components/ui/art/strand-bar';
import { TextLink } from '@/components/ui/display/text-link';
import type { EarningRule } from '@/contract/points';
import { getBrowserApi } from '@/lib/api/browser';
import { formatWholeNumber } from '@/lib/format/amount';
import { getNextMilestone, pendingPointsText } from '@/components/points/points-text';
import * as pointsText from '@/components/points/points-text';
import { POINTS_PER_PAGE, pointsQueries } from '@/lib/queries/points';
import { useEarn } from './use-earn';

type PointsPanelProps = {
  /** The history page that the enclosing page requested: it includes the balance. */
  page?: number;
  /** On the account home, where the history is another page. */
  hasHistoryLink?: boolean;
};

/** The points panel: balance, its worth, pending points, and today's sign-in. */
export function PointsPanel({ page = 1, hasHistoryLink = false }: PointsPanelProps) {
  const { data } = useQuery(pointsQueries.list(getBrowserApi(), page, POINTS_PER_PAGE));
  if (!data) return null;

  const { balance, pending, pendingFrom, previewWorthFormat, ways } = data;
  const signIn = ways.find(({ behavior }) => behavior === 'sign_in');
  const milestone = getNextMilestone(balance + pending);

  return (
    <section
      aria-labelledby="points-meter"
      className="on-noir grid gap-x-10 gap-y-7 rounded-field bg-noir p-6 text-on-noir md:p-8 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="points-meter" className="text-body text-on-noir-2">
            {pointsText.title}
          </h2>
          {hasHistoryLink && (
            <TextLink href="/user/points" className="text-small font-semibold hover:text-honey-noir!">
              {pointsText.historyLink}
            </TextLink>
          )}
        </div>
        <StrandBar
          label={pointsText.title}
          value={balance}
          max={milestone}
          pending={pending}
          valueText={pointsText.balance(formatWholeNumber(balance))}
          texture="deep"
          width={680}
          isOnNoir
          className="grid gap-3"
        >
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-display text-[4rem] leading-18 tracking-[-0.01em]">
              {formatWholeNumber(balance)}
            </span>
            <span className="text-body text-on-noir-2">{pointsText.worth(previewWorthFormat)}</span>
          </p>
        </StrandBar>
        <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-on-noir-2">
          <span>{pendingPointsText(pendingFrom) || pointsText.nonePending}</span>
          <span className="tabular-nums">{formatWholeNumber(milestone)}</span>
        </p>
      </div>
      {signIn && <DailySignIn rule={signIn} />}
    </section>
  );
}

/** Collects today's points. */
function DailySignIn({ rule: { points, isDone } }: { rule: EarningRule }) {
  const { earn, isBusy } = useEarn();

  return (
    <FocusKeeper
      label={pointsText.dailyLabel}
      className="flex flex-col justify-between gap-5 border-noir-2 max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8"
    >
      <p className="text-small text-on-noir-2">
        {isDone
          ? pointsText.dailyDone
          : pointsText.dailyOffer(<strong className="font-semibold text-honey-noir">+{points}</strong>)}
      </p>
      {!isDone && (
        <Button variant="noir" isWide isBusy={isBusy} onClick={() => void earn('sign_in')}>
          {pointsText.collectDaily}
        </Button>
      )}
    </FocusKeeper>
  );
}
