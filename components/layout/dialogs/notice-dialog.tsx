'use client';

import { ButtonLink } from '@/components/ui/display/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Picture } from '@/components/ui/display/picture';
import { toShopHref } from '@/lib/paths/shop-href';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';

const BANNER = { width: 1920, height: 720 } as const;

type NoticeDialogProps = { isOpen: boolean; onClose: () => void };

/** A notice that the admin shows on a page. */
export function NoticeDialog({ isOpen, onClose }: NoticeDialogProps) {
  const noticeIdentifier = useMain((main) => main.noticeIdentifier);
  const notice = useCart((cart) =>
    noticeIdentifier === null ? undefined : cart.popupInfo[noticeIdentifier],
  );
  if (!notice) return null;
  const { title, content, image, link } = notice;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={content} size={520} isAutoOpened>
      {image && <Picture path={image} {...BANNER} alt="" sizes="520px" className="mb-6" />}
      {link && (
        <ButtonLink href={toShopHref(link)} onClick={onClose}>
          Read more
        </ButtonLink>
      )}
    </Dialog>
  );
}
