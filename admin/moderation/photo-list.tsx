import { Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { ShopImage } from '@/admin/layout/shop-image';
import { ModerationButtons, type Moderated } from './moderation-buttons';
import { ModerationList } from './moderation-list';

const { moderatePhoto } = adminContract.review;
type Photo = CallData<typeof adminContract.review.listPhotos>['items'][number] & RaRecord<number>;

function PhotoCard({ photo }: { photo: Photo }) {
  const { send, isBusy } = useAdminCall();
  const decide = (status: Moderated) =>
    void send(
      () => callAdmin(moderatePhoto, { id: photo.id, status }),
      status === 'approved' ? 'The photo is shown' : 'The photo is not shown',
    );
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {photo.nickname} · <DateTimeText value={photo.createdAt} />
      </Typography>
      <ShopImage path={photo.path} alt={`Photo of ${photo.nickname}`} width={300} height={400} isWaiting />
      {photo.caption && <Typography sx={{ overflowWrap: 'anywhere' }}>{photo.caption}</Typography>}
      <ModerationButtons isBusy={isBusy} onDecide={decide} />
    </>
  );
}

export function PhotoList() {
  return (
    <ModerationList<Photo>
      title="Photos"
      empty="There is no photo here."
      render={(photo) => <PhotoCard photo={photo} />}
    />
  );
}
