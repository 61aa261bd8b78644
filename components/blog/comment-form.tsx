'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import * as blogText from '@/components/blog/blog-text';
import { Button } from '@/components/ui/display/button';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { Form, FormField, FormTextArea, useSchemaForm } from '@/components/ui/form/form';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { type BlogComment, NewComment } from '@/contract/blog';
import { getBrowserApi } from '@/lib/api/browser';
import { blogMutations } from '@/lib/queries/blog';
import { useUser } from '@/stores/user';

/** The fields of the form; the post and the comment it replies to are known. */
const CommentFields = NewComment.pick({ content: true, nickname: true });

type CommentFormProps = {
  postId: number;
  /** The comment being replied to. */
  replyTo: BlogComment | null;
  onCancelReply: () => void;
};

const EMPTY = { content: '', nickname: '' };

/** Comments stay hidden until a person moderates them; the form says so before and after. */
export function CommentForm({ postId, replyTo, onCancelReply }: CommentFormProps) {
  const form = useSchemaForm(CommentFields, EMPTY);
  const { mutateAsync } = useMutation(blogMutations.comment(getBrowserApi()));
  const { formError, attempt } = useFormErrors(form);
  const isLogin = useUser((user) => user.isLogin);
  const [successMessage, setSuccessMessage] = useState<string | null>(null);

  const submitComment = (values: z.output<typeof CommentFields>) =>
    attempt(async () => {
      const { message } = await mutateAsync({
        ...{ blogId: postId, ...values },
        ...(replyTo && { parentId: replyTo.id }),
      });
      setSuccessMessage(message);
      form.reset(EMPTY);
      onCancelReply();
    });

  return (
    <FocusKeeper label={blogText.commentForm}>
      {successMessage ? (
        <div role="status" className="rounded-field bg-leaf-tint p-5 text-leaf">
          <p>{successMessage}</p>
          <TextButton onClick={() => setSuccessMessage(null)} className="mt-2 text-small text-leaf">
            {blogText.writeAnother}
          </TextButton>
        </div>
      ) : (
        <Form form={form} onSubmit={submitComment} label={blogText.yourComment} className="grid gap-y-3.5">
          {replyTo && (
            <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-2">
              {blogText.yourReply(replyTo.nickname)}
              <TextButton onClick={onCancelReply} className="text-ink">
                {blogText.cancelReply}
              </TextButton>
            </p>
          )}
          <FormTextArea
            name="content"
            label={blogText.yourComment}
            isRequired
            placeholder={blogText.commentPlaceholder}
          />
          {!isLogin && (
            <FormField
              name="nickname"
              label={blogText.nickname}
              autoComplete="nickname"
              hint={blogText.nicknameHint}
              className="sm:max-w-85"
            />
          )}
          {formError && <ErrorMessage>{formError}</ErrorMessage>}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-caption text-ink-3">{blogText.moderation}</p>
            <Button type="submit" isBusy={form.formState.isSubmitting}>
              {blogText.send}
            </Button>
          </div>
        </Form>
      )}
    </FocusKeeper>
  );
}
