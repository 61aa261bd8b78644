import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { StrandLock } from '@/components/ui/art/strand-lock';
import { HAS_LOCKS, type HairTexture } from '@/lib/format/hair-texture-shapes';

type EmptyStateProps = {
  /** One sentence. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  texture?: HairTexture;
  className?: string;
};

/** An empty state: a hair lock in a shop that sells hair, a sentence, a link onward. */
export function EmptyState({ children, action, texture = 'loose', className }: EmptyStateProps) {
  return (
    <div className={clsx('mx-auto flex max-w-90 flex-col items-center py-12 text-center', className)}>
      {HAS_LOCKS && (
        <StrandLock
          texture={texture}
          height={88}
          seed={4}
          strands={9}
          width={18}
          scale={0.8}
          strokeWidth={1.1}
          className="mb-5 text-line-strong"
        />
      )}
      <p className="text-body text-balance text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
