'use client';

import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { drawGoogleButton } from '@/lib/session/third-party/google';
import { notLoaded, type ThirdPartyAnswer } from '@/lib/session/third-party/third-party';

type GoogleButtonProps = { isBusy: boolean; onAnswer: (answer: ThirdPartyAnswer) => void };

/**
 * Google gives identity tokens to a press on its own button alone. It lies unseen over ours, which takes the press when
 * Google's did not come.
 */
export function GoogleButton({ isBusy, onAnswer }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef(onAnswer);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    answer.current = onAnswer;
  }, [onAnswer]);
  useEffect(() => {
    const over = place.current;
    if (!over) return;
    let isGone = false;
    void drawGoogleButton(over, over.clientWidth, (told) => answer.current(told)).then((isThere) => {
      if (!isGone) setIsDrawn(isThere);
    });
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <div className="relative grid rounded-press focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
      <Button
        variant="outline"
        isBusy={isBusy}
        tabIndex={isDrawn ? -1 : undefined}
        aria-hidden={isDrawn || undefined}
        onClick={() => onAnswer(notLoaded('google'))}
        className="border! border-line-strong!"
      >
        <GoogleLogoIcon aria-hidden size={20} /> Google
      </Button>
      <div
        ref={place}
        className="absolute inset-0 grid place-items-center overflow-hidden rounded-press opacity-0"
        style={{ pointerEvents: isDrawn && !isBusy ? undefined : 'none' }}
      />
    </div>
  );
}
