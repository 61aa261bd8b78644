'use client';

import { useQuery } from '@tanstack/react-query';
import { getBrowserApi } from '@/lib/api/browser';
import { POINTS_PER_PAGE, pointsQueries } from '@/lib/queries/points';
import { HistoryList } from './history-list';
import { PointsPanel } from './points-panel';
import { PointsSkeleton } from './points-skeleton';
import { EarningRules } from './earning-rules';

type PointsPageContentProps = { page: number; nowMs: number };

/** The balance, how to earn more, and the history. */
export function PointsPageContent({ page, nowMs }: PointsPageContentProps) {
  const { data } = useQuery(pointsQueries.list(getBrowserApi(), page, POINTS_PER_PAGE));
  if (!data) return <PointsSkeleton />;

  return (
    <div className="grid gap-12">
      <PointsPanel page={page} />
      {page === 1 && <EarningRules rules={data.ways} />}
      <HistoryList history={data} nowMs={nowMs} />
    </div>
  );
}
