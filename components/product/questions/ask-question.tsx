'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import * as questionsListText from '@/components/product/questions/questions-list-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { Form, FormField, FormTextArea, useSchemaForm } from '@/components/ui/form/form';
import { useFormErrors } from '@/components/ui/form/use-form-errors';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { NewQuestion } from '@/contract/question';
import { getKnownContact } from '@/lib/auth/known-contact';
import { EMAIL_LABELS } from '@/lib/forms/email-form';
import { getQuestionCalls, questionMutations } from '@/lib/queries/question';

/** The fields of the form; the product is known. */
const QuestionFields = NewQuestion.omit({ productId: true });

type QuestionFormProps = {
  productId: number;
  hasFocus: boolean;
  onSent: (message: string) => void;
  /** Null: the form stays. */
  onCancel: (() => void) | null;
};

function QuestionForm({ productId, hasFocus, onSent, onCancel }: QuestionFormProps) {
  const form = useSchemaForm(QuestionFields, {
    ...{ question: '', nickname: '' },
    email: getKnownContact().email ?? '',
  });
  const { mutateAsync } = useMutation(questionMutations.ask(getQuestionCalls()));
  const { formError, attempt } = useFormErrors(form);
  /** Of this form: a second try of what was sent is no second question. */
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const send = (values: z.output<typeof QuestionFields>) =>
    attempt(async () => onSent((await mutateAsync({ ...values, productId, idempotencyKey })).message));

  return (
    <Form form={form} onSubmit={send} label={questionsListText.ask} className="grid gap-y-3.5">
      <FormTextArea
        name="question"
        label={questionsListText.yourQuestion}
        isRequired
        placeholder={questionsListText.placeholder}
        autoFocus={hasFocus}
      />
      <FormField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={EMAIL_LABELS.email}
        isRequired
        hint={questionsListText.emailHint}
      />
      <FormField
        name="nickname"
        label={questionsListText.nickname}
        autoComplete="nickname"
        hint={questionsListText.nicknameHint}
      />
      {formError && <ErrorMessage>{formError}</ErrorMessage>}
      <p className="text-caption text-ink-3">{questionsListText.publishing}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={form.formState.isSubmitting}>
          {questionsListText.send}
        </Button>
        {onCancel && <TextButton onClick={onCancel}>{questionsListText.cancel}</TextButton>}
      </div>
    </Form>
  );
}

type AskQuestionProps = {
  productId: number;
  /** Nobody has asked yet: the form is open. */
  isFirst: boolean;
};

/** A button that opens the form, the form, and what the shop says once it is sent. */
export function AskQuestion({ productId, isFirst }: AskQuestionProps) {
  const [step, setStep] = useState<'closed' | 'open' | { message: string }>(isFirst ? 'open' : 'closed');
  const [hasPressed, setHasPressed] = useState(false);
  const open = () => {
    setHasPressed(true);
    setStep('open');
  };

  return (
    <FocusKeeper label={questionsListText.section} className="mt-6">
      {step === 'closed' && (
        <Button variant="outline" size="small" onClick={open}>
          {questionsListText.ask}
        </Button>
      )}
      {step === 'open' && (
        <QuestionForm
          productId={productId}
          hasFocus={hasPressed}
          onSent={(message) => setStep({ message })}
          onCancel={isFirst ? null : () => setStep('closed')}
        />
      )}
      {typeof step === 'object' && (
        <div role="status" className="rounded-field bg-leaf-tint p-5 text-leaf">
          <p>{step.message}</p>
          <TextButton onClick={open} className="mt-2 text-small text-leaf">
            {questionsListText.askAnother}
          </TextButton>
        </div>
      )}
    </FocusKeeper>
  );
}
