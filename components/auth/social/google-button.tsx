'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/display/button';
import { renderGoogleButton } from '@/lib/auth/social/google';
import { createSdkNotLoaded, type SocialLoginResult } from '@/lib/auth/social/providers';

type GoogleButtonProps = { isBusy: boolean; onResult: (result: SocialLoginResult) => void };

/**
 * Google returns identity tokens only for clicks on its own button. That button lies invisibly over ours,
 * which takes the click if Google's did not load.
 */
export function GoogleButton({ isBusy, onResult }: GoogleButtonProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const onResultRef = useRef(onResult);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    onResultRef.current = onResult;
  }, [onResult]);
  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    let isCancelled = false;
    void renderGoogleButton(container, container.clientWidth, (result) => onResultRef.current(result)).then(
      (isRendered) => {
        if (!isCancelled) setIsDrawn(isRendered);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, []);

  return (
    <div className="relative grid min-w-0 rounded-press focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
      <Button
        variant="outline"
        isBusy={isBusy}
        tabIndex={isDrawn ? -1 : undefined}
        aria-hidden={isDrawn || undefined}
        onClick={() => onResult(createSdkNotLoaded('google'))}
        className="min-w-0 border! border-line-strong! px-3! font-medium!"
      >
        <Icon name="google-logo" size={20} /> Google
      </Button>
      <div
        ref={containerRef}
        className="absolute inset-0 grid place-items-center overflow-hidden rounded-press opacity-0"
        style={{ pointerEvents: isDrawn && !isBusy ? undefined : 'none' }}
      />
    </div>
  );
}
