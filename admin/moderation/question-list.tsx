import { Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { QuestionStatus } from '@/contract/admin-question';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { ModerationList } from './moderation-list';

const { decide } = adminContract.question;
type Question = CallData<typeof adminContract.question.list>['items'][number] & RaRecord<number>;
type Action = { label: string; status: Exclude<QuestionStatus, 'pending'>; done: string };

const choices: readonly { id: QuestionStatus; name: string }[] = [
  { id: 'pending', name: 'Waiting' },
  { id: 'published', name: 'Published' },
  { id: 'answered', name: 'Answered by email' },
  { id: 'refused', name: 'Refused' },
];

const PUBLISHED = 'The question is shown with your answer';
const toAnswer: readonly Action[] = [
  { label: 'Answer and publish', status: 'published', done: PUBLISHED },
  { label: 'Answer by email alone', status: 'answered', done: 'Your answer is on its way' },
];
const refuse: Action = { label: 'Refuse', status: 'refused', done: 'The question is refused' };
/** What can be done with a question, the most common first. */
const actions: Record<QuestionStatus, readonly Action[]> = {
  pending: [...toAnswer, refuse],
  answered: [{ label: 'Publish', status: 'published', done: PUBLISHED }, refuse],
  published: [
    { label: 'Save', status: 'published', done: PUBLISHED },
    { label: 'Take down', status: 'answered', done: 'The question is not shown any more' },
  ],
  refused: toAnswer,
};

const describeAnswer = ({ email, answeredAt }: Question) => {
  if (answeredAt && email) return 'It was emailed. A change is seen on the page alone';
  return email ? `Goes to ${email}` : 'Shown below the question';
};

function QuestionCard({ question: entry }: { question: Question }) {
  const [question, setQuestion] = useState(entry.question);
  const [answer, setAnswer] = useState(entry.answer);
  const { send, isBusy, getFieldProps } = useAdminCall();
  const apply = ({ status, done }: Action) => {
    const input = { id: entry.id, status, ...(status === 'refused' ? {} : { question, answer }) };
    void send(() => callAdmin(decide, input), done);
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`/${entry.urlPath}`} target="_blank" rel="noreferrer">
          {entry.productName}
        </Link>{' '}
        · {[entry.nickname || 'No name', entry.email].filter(Boolean).join(', ')} ·{' '}
        <DateTimeText value={entry.createdAt} />
      </Typography>
      <TextField
        label="Question"
        size="small"
        fullWidth
        multiline
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        {...getFieldProps('question', 'Take out what nobody else should read')}
      />
      <TextField
        label="Your answer"
        size="small"
        fullWidth
        multiline
        minRows={2}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        {...getFieldProps('answer', describeAnswer(entry))}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions[entry.status].map((action, index) => (
          <Button
            key={action.label}
            variant={index === 0 ? 'contained' : 'outlined'}
            size="small"
            disabled={isBusy}
            onClick={() => apply(action)}
          >
            {action.label}
          </Button>
        ))}
      </Stack>
    </>
  );
}

export function QuestionList() {
  return (
    <ModerationList<Question>
      title="Questions"
      choices={choices}
      empty="There is no question here."
      render={(question) => <QuestionCard question={question} />}
    />
  );
}
