import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { ModerationButtons, type Moderated } from './moderation-buttons';
import { ModerationList } from './moderation-list';

const { moderateComment } = adminContract.blog;
type Comment = CallData<typeof adminContract.blog.listComments>['items'][number] & RaRecord<number>;

function CommentCard({ comment }: { comment: Comment }) {
  const [reply, setReply] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const decide = (status: Moderated) => {
    const input = { id: comment.id, status, ...(reply.trim() ? { reply } : {}) };
    void send(
      () => callAdmin(moderateComment, input),
      status === 'approved' ? 'The comment is shown' : 'The comment is not shown',
    );
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {comment.post} · {comment.nickname} · <DateTimeText value={comment.createdAt} />
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment.content}</Typography>
      <TextField
        label="Your answer"
        size="small"
        fullWidth
        multiline
        value={reply}
        onChange={({ target }) => setReply(target.value)}
        {...getFieldProps('reply', 'Shown below the comment')}
      />
      <ModerationButtons isBusy={isBusy} onDecide={decide} />
    </>
  );
}

export function CommentList() {
  return (
    <ModerationList<Comment>
      title="Comments"
      hasStatus={false}
      empty="There is no comment to read."
      render={(comment) => <CommentCard comment={comment} />}
    />
  );
}
