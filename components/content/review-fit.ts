import * as reviewContentText from '@/components/content/review-content-text';

type FitCounts = readonly { fit: 'small' | 'true' | 'large'; count: number }[];

const fitPositions = { small: 0, true: 0.5, large: 1 } as const;

/** Where the fit lies between small (0) and large (1), and in words; null without answers. */
export function summarizeFit(counts: FitCounts): { position: number; text: string } | null {
  const count = counts.reduce((sum, entry) => sum + entry.count, 0);
  if (count === 0) return null;
  const position = counts.reduce((sum, entry) => sum + fitPositions[entry.fit] * entry.count, 0) / count;
  const mostCommon = [...counts].sort((a, b) => b.count - a.count)[0]!;
  return { position, text: reviewContentText.fitSummary(mostCommon.count, count, mostCommon.fit) };
}
