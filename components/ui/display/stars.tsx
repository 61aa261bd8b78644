'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import * as uiText from '@/components/ui/ui-text';

type StarsProps = {
  /** 0 to 5; drawn in halves, written in tenths. */
  rating: number;
  /** Next to the number, in brackets. */
  count?: number;
  /** One star and the number, for cards. */
  isShort?: boolean;
  /** Hides the text next to the stars if it is shown elsewhere; screen readers still get it. */
  isTextHidden?: boolean;
  size?: number;
  className?: string;
};

export function Stars({
  rating,
  count,
  isShort = false,
  isTextHidden = false,
  size = 15,
  className,
}: StarsProps) {
  const halves = Math.round(rating * 2) / 2;
  const ratingText = uiText.rating(rating.toFixed(1), count);

  return (
    <span className={clsx('stars', className)}>
      <span aria-hidden className="inline-flex gap-1 text-honey">
        {isShort ? (
          <Icon name="star-fill" size={size} />
        ) : (
          [1, 2, 3, 4, 5].map((position) => (
            <StarAt key={position} position={position} halves={halves} size={size} />
          ))
        )}
      </span>
      <span className="sr-only">{ratingText}</span>
      {!isTextHidden && (
        <span aria-hidden className={isShort ? undefined : 'ml-1.5'}>
          {rating.toFixed(1)}
          {count !== undefined && ` (${count})`}
        </span>
      )}
    </span>
  );
}

function StarAt({ position, halves, size }: { position: number; halves: number; size: number }) {
  if (halves >= position) return <Icon name="star-fill" size={size} />;
  if (halves >= position - 0.5) return <Icon name="star-half-fill" size={size} />;
  return <Icon name="star" size={size} />;
}
