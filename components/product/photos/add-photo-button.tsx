'use client';

import { Button } from '@/components/ui/display/button';
import { useMain, type PhotoProduct } from '@/stores/main';
import { useUser } from '@/stores/user';

/** Opens the dialog to post a photo. A guest logs in first; then it opens. */
export function AddPhotoButton({ product }: { product: PhotoProduct }) {
  const requestPhoto = () => {
    if (useUser.getState().isLogin) useMain.getState().photoRequested(product);
    else useMain.getState().loginRequested({ kind: 'addPhoto', product });
  };

  return (
    <Button variant="outline" size="small" aria-haspopup="dialog" onClick={requestPhoto}>
      Show yours
    </Button>
  );
}
