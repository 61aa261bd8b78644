'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { GuideLink } from '@/components/product/guide-link';
import { readHeadInches, whenHeadKept } from '@/lib/browser/head-measure';
import { choose, type ChoiceIndex, type Made } from '@/lib/format/choice';
import type { Guide } from '@/lib/format/product-guides';
import type { ProductView } from '@/lib/format/product-view';
import { useUser } from '@/stores/user';

const CapAdvice = dynamic(() => import('./cap-advice').then((module) => module.CapAdvice), { ssr: false });

const isNobody = () => false;

/** Only for whom a head may be known: what asks for it is no part of anybody's first visit. */
function KnownCapAdvice(props: ComponentProps<typeof CapAdvice>) {
  const isLogin = useSyncExternalStore(useUser.subscribe, () => useUser.getState().isLogin, isNobody);
  const isMeasured = useSyncExternalStore(whenHeadKept, () => readHeadInches() !== null, isNobody);
  return (
    (isLogin || isMeasured) && (
      <ErrorBoundary>
        <CapAdvice {...props} />
      </ErrorBoundary>
    )
  );
}

const CAP = 'cap_size';

type CapNoteProps = { index: ChoiceIndex; chosen: Made; onChoose: (made: Made) => void };

/** Which of the caps to be chosen fits the shopper's head. */
export function CapNote({ index, chosen, onChoose }: CapNoteProps) {
  const at = index.options.findIndex(({ code }) => code === CAP);
  const values = index.options[at]?.values ?? [];
  const own = values[chosen.picks[at] ?? -1]?.value ?? null;
  const take = (size: string) =>
    onChoose(choose(index, chosen, { option: at, value: values.findIndex(({ value }) => value === size) }));

  return <KnownCapAdvice made={values.map(({ value }) => value)} chosen={own} onTake={take} />;
}

/** The cap size of a wig that is made in one, with the way to measure and whether it fits. */
export function FixedCap({ view, guide }: { view: ProductView; guide: Guide | undefined }) {
  const cap = view.fixed.find(({ code }) => code === CAP);
  if (!cap) return null;

  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <span className="mr-2.5 font-semibold">{cap.label}</span>
          <span className="text-ink-2">
            {cap.values.map(({ label, hint }) => [label, hint].filter(Boolean).join(', ')).join('; ')}
          </span>
        </span>
        <span className="shrink-0 text-small text-ink-2">
          <GuideLink guide={guide} />
        </span>
      </p>
      <KnownCapAdvice made={cap.values.map(({ value }) => value)} chosen={cap.values[0]?.value ?? null} />
    </div>
  );
}
