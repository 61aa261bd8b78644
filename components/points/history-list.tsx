import { clsx } from 'clsx/lite';
import { Pagination } from '@/components/ui/display/pagination';
import type { PointEntry } from '@/contract/points';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatLongDay } from '@/lib/format/day-text';
import { getPageHref } from '@/lib/paths/page-number';
import { pointsExpiryText } from '@/components/points/points-text';
import * as pointsText from '@/components/points/points-text';

type HistoryListProps = {
  history: { items: readonly PointEntry[]; total: number; page: number; limit: number; lastPage: number };
  nowMs: number;
};

/** The points history, newest first: reason, day, amount, balance after it. */
export const HistoryList = ({ history: { items, ...paging }, nowMs }: HistoryListProps) => (
  <section aria-labelledby="history">
    <h2 id="history" className="mb-4 font-display text-display-s">
      {pointsText.historyTitle}
    </h2>
    {items.length === 0 ? (
      <p className="border-y border-line py-8 text-ink-2">{pointsText.historyEmpty}</p>
    ) : (
      <ul className="border-b border-line">
        {items.map((entry) => (
          <PointEntryRow key={entry.id} entry={entry} nowMs={nowMs} />
        ))}
      </ul>
    )}
    <Pagination
      {...paging}
      label={pointsText.historyPages}
      getHref={(page) => getPageHref('/user/points', page)}
      className="mt-8"
    />
  </section>
);

function PointEntryRow({ entry, nowMs }: { entry: PointEntry; nowMs: number }) {
  const { type, points, balance, comment, createdAt, expireTime } = entry;
  const expiry = type === 'in' ? pointsExpiryText(expireTime, nowMs) : null;

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-4">
      <div>
        <p className="font-semibold">{comment}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <span>{formatLongDay(createdAt)}</span>
          {expiry && (
            <span className={expiry.isSoon ? 'font-semibold text-amber' : undefined}>{expiry.text}</span>
          )}
        </p>
      </div>
      <div className="text-right tabular-nums">
        <p className={clsx('font-semibold', type === 'in' && 'text-leaf')}>
          {type === 'in' ? '+' : '-'}
          {formatWholeNumber(Math.abs(points))}
        </p>
        <p className="text-small text-ink-2">
          <span className="sr-only">Balance </span>
          {formatWholeNumber(balance)}
        </p>
      </div>
    </li>
  );
}
