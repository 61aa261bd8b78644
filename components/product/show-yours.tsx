'use client';

import { Button } from '@/components/ui/button';
import { useMain, type ShownPiece } from '@/stores/main';
import { useUser } from '@/stores/user';

/** Opens the dialog to post a photo. A visitor signs in first; then it opens. */
export function ShowYours({ piece }: { piece: ShownPiece }) {
  const ask = () => {
    if (useUser.getState().isLogin) useMain.getState().photoAsked(piece);
    else useMain.getState().loginAsked({ kind: 'show', piece });
  };

  return (
    <Button variant="outline" size="small" aria-haspopup="dialog" onClick={ask}>
      Show yours
    </Button>
  );
}
