'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import * as pointsText from '@/components/points/points-text';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { TextButton, TextLink } from '@/components/ui/display/text-link';
import type { Behavior, EarningRule } from '@/contract/points';
import { useEarn } from './use-earn';

/** Ways to earn points besides buying; completed ones are checked. */
export const EarningRules = ({ rules }: { rules: readonly EarningRule[] }) => (
  <section aria-labelledby="ways">
    <h2 id="ways" className="mb-4 font-display text-display-s">
      {pointsText.rulesTitle}
    </h2>
    <FocusKeeper label={pointsText.rulesTitle}>
      <ul className="border-b border-line">
        {rules.map((rule) => (
          <EarningRuleRow key={rule.behavior} rule={rule} />
        ))}
      </ul>
    </FocusKeeper>
  </section>
);

const EarningRuleRow = ({
  rule: { behavior, title, text, points, isDone, nextAt },
}: {
  rule: EarningRule;
}) => (
  <li className="flex items-center gap-4 border-t border-line py-4">
    {isDone ? (
      <Icon name="check-circle-fill" size={24} className="shrink-0 text-leaf" />
    ) : (
      <Icon name="circle-light" size={24} className="shrink-0 text-line-strong" />
    )}
    <div className="min-w-0 flex-1">
      <p className="font-semibold">
        {isDone && <span className="sr-only">Done: </span>}
        {title}
      </p>
      <p className="text-small text-ink-2">{isDone && nextAt ? pointsText.doneToday : text}</p>
    </div>
    {!isDone && <EarningAction behavior={behavior} />}
    <p
      className={clsx(
        'w-14 shrink-0 text-right font-semibold tabular-nums',
        isDone ? 'text-ink-3' : 'text-leaf',
      )}
    >
      +{points}
      <span className="sr-only"> points</span>
    </p>
  </li>
);

/** The action of a rule: two happen here, the others link to where shoppers share or review. */
function EarningAction({ behavior }: { behavior: Behavior }) {
  const { earn, isBusy } = useEarn();

  if (behavior === 'sign_in' || behavior === 'subscribe')
    return (
      <TextButton
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || void earn(behavior)}
        className="shrink-0 text-small"
      >
        {behavior === 'sign_in' ? pointsText.collect : pointsText.signUp}
      </TextButton>
    );
  return (
    <TextLink href={behavior === 'share' ? '/' : '/user/order/review'} className="shrink-0 text-small">
      {behavior === 'share' ? pointsText.startShopping : pointsText.writeReview}
    </TextLink>
  );
}
