import { Box, Rating, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { ShopImage } from '@/admin/layout/shop-image';
import { ModerationButtons, type Moderated } from './moderation-buttons';
import { ModerationList } from './moderation-list';

const { moderate } = adminContract.review;
type Review = CallData<typeof adminContract.review.list>['items'][number] & RaRecord<number>;

function ReviewCard({ review }: { review: Review }) {
  const [reply, setReply] = useState(review.reply ?? '');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const decide = (status: Moderated) => {
    const input = { id: review.id, status, ...(reply.trim() ? { reply } : {}) };
    void send(
      () => callAdmin(moderate, input),
      status === 'approved' ? 'The review is shown' : 'The review is not shown',
    );
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {review.productName}
        {review.optionsText && `, ${review.optionsText}`} · {review.nickname} ·{' '}
        <DateTimeText value={review.createdAt} />
      </Typography>
      <Rating value={review.rating} readOnly size="small" />
      {review.title && <Typography sx={{ fontWeight: 600 }}>{review.title}</Typography>}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{review.content}</Typography>
      {review.images.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {review.images.map((image) => (
            <a key={image} href={`/api/admin/media/${image}`} target="_blank" rel="noreferrer">
              <ShopImage path={image} alt="Photo of the review" width={96} height={96} isWaiting />
            </a>
          ))}
        </Box>
      )}
      <TextField
        label="Your answer"
        size="small"
        fullWidth
        multiline
        value={reply}
        onChange={({ target }) => setReply(target.value)}
        {...getFieldProps('reply', 'Shown below the review')}
      />
      <ModerationButtons isBusy={isBusy} onDecide={decide} />
    </>
  );
}

export function ReviewList() {
  return (
    <ModerationList<Review>
      title="Reviews"
      empty="There is no review here."
      render={(review) => <ReviewCard review={review} />}
    />
  );
}
