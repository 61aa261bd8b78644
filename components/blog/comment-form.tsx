'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { Form, FormField, FormTextArea, useSchemaForm } from '@/components/ui/form';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextButton } from '@/components/ui/text-link';
import { useRefusal } from '@/components/ui/use-refusal';
import type { BlogComment } from '@/contract/blog';
import { browserApi } from '@/lib/api/browser';
import { CommentWords } from '@/lib/forms/comment-form';
import { blogMutations } from '@/lib/queries/blog';
import { useUser } from '@/stores/user';

type CommentFormProps = {
  postId: number;
  /** The comment that is being answered. */
  answered: BlogComment | null;
  onLetGo: () => void;
};

const EMPTY = { content: '', nickname: '' };

/** A comment is held back until a person has looked, and the form says so before and after. */
export function CommentForm({ postId, answered, onLetGo }: CommentFormProps) {
  const form = useSchemaForm(CommentWords, EMPTY);
  const { mutateAsync } = useMutation(blogMutations.comment(browserApi()));
  const { trouble, attempt } = useRefusal(form, { content: 'Your comment', nickname: 'Nickname' });
  const isLogin = useUser((user) => user.isLogin);
  const [thanks, setThanks] = useState<string | null>(null);

  const send = (words: z.output<typeof CommentWords>) =>
    attempt(async () => {
      const { message } = await mutateAsync({
        ...{ blogId: postId, ...words },
        ...(answered && { parentId: answered.id }),
      });
      setThanks(message);
      form.reset(EMPTY);
      onLetGo();
    });

  return (
    <FocusKeeper label="Comment form">
      {thanks ? (
        <div role="status" className="rounded-field bg-leaf-tint p-5 text-leaf">
          <p>{thanks}</p>
          <TextButton onClick={() => setThanks(null)} className="mt-2 text-small text-leaf">
            Write another
          </TextButton>
        </div>
      ) : (
        <Form form={form} onSubmit={send} label="Your comment" className="grid gap-y-3.5">
          {answered && (
            <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-2">
              Your reply to {answered.nickname}
              <TextButton onClick={onLetGo} className="text-ink">
                Write a new comment instead
              </TextButton>
            </p>
          )}
          <FormTextArea name="content" label="Your comment" isRequired placeholder="What would you add?" />
          {!isLogin && (
            <FormField
              name="nickname"
              label="Nickname"
              autoComplete="nickname"
              hint="Optional. Without one we show “a reader”."
              className="sm:max-w-85"
            />
          )}
          {trouble && <RefusalLine>{trouble}</RefusalLine>}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-caption text-ink-3">We read every comment before it shows.</p>
            <Button type="submit" isBusy={form.formState.isSubmitting}>
              Send
            </Button>
          </div>
        </Form>
      )}
    </FocusKeeper>
  );
}
