import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StrandLock } from '@/components/ui/art/strand-lock';
import type { HairTexture } from '@/lib/format/hair-texture-shapes';

type EmptyStateProps = {
  /** One sentence. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  texture?: HairTexture;
  className?: string;
};

/** An empty state: a hair lock, a sentence, a link onward. */
export function EmptyState({ children, action, texture = 'loose', className }: EmptyStateProps) {
  return (
    <div className={clsx('mx-auto flex max-w-90 flex-col items-center py-12 text-center', className)}>
      <StrandLock
        texture={texture}
        height={88}
        seed={4}
        strands={9}
        width={18}
        scale={0.8}
        strokeWidth={1.1}
        className="text-line-strong"
      />
      <p className="mt-5 text-body text-balance text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
